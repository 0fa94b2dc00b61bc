import type { KeyLine } from '@park/domain/search/joined-keys';

const SIZE = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return value | 0;
}

/** Lines that a single character is looked for in. */
const LETTER_LINES: readonly KeyLine[] = ['plain', 'phone'];

function seedOf(taxiParkId: string, line: KeyLine): number {
  return hash(`${taxiParkId.toLowerCase()} ${line} `, FNV_OFFSET);
}

function pieces(text: string, size: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at + size <= text.length; at += 1) found.add(text.slice(at, at + size));
  return found;
}

/**
 * A number for each three characters of a text that is looked for in a line of keys, and for a
 * single character: an index has those of the lines. None for two characters, each of which most
 * lines have. Park and line are in the numbers, so that the index is as selective as one of its
 * own.
 */
export function gramsOf(taxiParkId: string, line: KeyLine, text: string): readonly number[] {
  const size = text.length === 1 && LETTER_LINES.includes(line) ? 1 : SIZE;
  const seed = seedOf(taxiParkId, line);
  return [...pieces(text, size)].map((piece) => hash(piece, seed));
}

/** The numbers of a line of keys itself: all that `gramsOf` gives for any text in it. */
export function gramsOfLine(taxiParkId: string, line: KeyLine, keys: string): readonly number[] {
  const seed = seedOf(taxiParkId, line);
  const letters = LETTER_LINES.includes(line) ? pieces(keys, 1) : [];
  return [...letters, ...pieces(keys, SIZE)].map((piece) => hash(piece, seed));
}

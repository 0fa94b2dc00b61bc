import type { KeyLine } from '@park/domain/search/joined-keys';

const SIZE = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return value | 0;
}

/**
 * A number for each three characters of a line of keys, for an index: what contains a text has all numbers of the text.
 * None for a text that is shorter. Park and line are in the numbers, so that the index is as selective as one of its own.
 */
export function gramsOf(taxiParkId: string, line: KeyLine, text: string): readonly number[] {
  const seed = hash(`${taxiParkId.toLowerCase()} ${line} `, FNV_OFFSET);
  const grams = new Set<number>();
  for (let at = 0; at + SIZE <= text.length; at += 1) grams.add(hash(text.slice(at, at + SIZE), seed));
  return [...grams];
}

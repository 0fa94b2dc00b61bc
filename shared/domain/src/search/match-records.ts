import { comparedText } from '@park/contract/stored-text';
import { foldText } from '../text/fold-text.ts';
import { joinKeys, type JoinedKeys, type KeyLine, SEPARATOR } from './joined-keys.ts';
import type { RecordKeys } from './record-keys.ts';
import { codeKey } from '../text/code-key.ts';
import { homeDigits, phoneKey } from './phone-number.ts';
import { soundKey } from './sound-key.ts';

/** 0: begins with the query; 1: a word begins with it; 2: contains it. */
export type Rank = 0 | 1 | 2;

/** A line of a record's keys that has to contain a text. */
interface Piece {
  readonly line: KeyLine;
  readonly text: string;
}

/** A query, prepared for comparison with the keys of records. */
export interface Query {
  readonly folded: string;
  /** In the international form; empty while it is too short to be selective. */
  readonly phone: string;
  readonly code: string;
  /** The phonetic key of the first word. */
  readonly sound: string;
  /** One of them is enough. */
  readonly pieces: readonly Piece[];
  /** Or one of each word; none for a single letter, which matches only as it is written. */
  readonly words: readonly (readonly Piece[])[];
}

const LETTERS = 2;
const CODE_PIECE = 2;
const PHONE_PIECE = 3;
/**
 * A word shorter than this counts only at the beginning of a word when it is in the other alphabet.
 */
const SOUND_PIECE = 3;
/** All addresses of a park may share a domain, so an e-mail is found by its beginning. */
const EMAIL_PIECE = 3;
/**
 * Any four digits are somewhere in the VIN or id of a few records in ten thousand; fewer are in
 * many.
 */
const SERIAL_PIECE = 4;
const ID = /^(?:\d+|.{3,})$/;
const ID_START = 4;
const ID_PIECE = 6;
const ID_LIKE = /^[\da-f-]+$/;
/** From here on one search through all records is quicker than one in each. */
const MANY = 200;
const PHONE_LIKE = /^[\d\s()+./\p{Pd}\u2212]*\d[\d\s()+./\p{Pd}\u2212]*$/u;

function wordPieces(word: string): readonly Piece[] {
  const sound = soundKey(word);
  if (sound === '') return [];
  const code = codeKey(word);
  return [
    ...(word.length < SOUND_PIECE
      ? ([`\n${sound}`, ` ${sound}`] as const).map((text): Piece => ({ line: 'textLine', text }))
      : [{ line: 'textLine', text: sound } as const]),
    ...(code.length < CODE_PIECE ? [] : [{ line: 'codeLine', text: code } as const]),
  ];
}

/** A letter or two cannot be an id and would only cost the time of the comparison. */
function idPiece(folded: string): string | null {
  if (!ID.test(folded)) return null;
  if (folded.length < ID_START || !ID_LIKE.test(folded)) return `\n${folded}\n`;
  return folded.length < ID_PIECE ? `\n${folded}` : folded;
}

/** Prepares a query, once for all records. */
export function readQuery(query: string): Query {
  const text = comparedText(query).trim();
  const folded = foldText(text);
  const written = text.length < LETTERS ? [] : text.split(/\s+/);
  const words = written.map(wordPieces).filter((pieces) => pieces.length > 0);
  const number = phoneKey(text);
  const phone = number.length >= PHONE_PIECE ? number : '';
  const digits = PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '';
  const home = homeDigits(text);
  const code = codeKey(text);
  const id = idPiece(folded);
  const pieces: readonly (Piece | false)[] = [
    { line: 'plain', text: folded },
    digits !== '' && { line: 'phone', text: digits },
    phone !== '' && { line: 'phone', text: phone },
    home !== '' && { line: 'phone', text: home },
    code.length >= CODE_PIECE && { line: 'codeLine', text: code },
    code.length >= SERIAL_PIECE && { line: 'serialLine', text: code },
    folded.length >= EMAIL_PIECE && { line: 'emailLine', text: `\n${folded}` },
    id !== null && { line: 'idLine', text: id },
  ];
  const sound = written.map(soundKey).find((each) => each !== '') ?? soundKey(folded);
  return { folded, phone, code, sound, words, pieces: pieces.filter((piece) => piece !== false) };
}

/**
 * Whether a record matches a query: the one rule of find, the lists and the pickers. A record that
 * contains the query literally always matches (case-insensitive substring, phones also by their
 * digits); so do phones in any format, names in the other alphabet with their words in any order,
 * plates and numbers with any separators and look-alike letters, VINs by four characters, e-mails
 * by their beginning, and ids. Keys that the query does not need are not read.
 */
export function matchesKeys(keys: RecordKeys, { pieces, words }: Query): boolean {
  const holds = ({ line, text }: Piece): boolean => keys[line].includes(text);
  return pieces.some(holds) || (words.length > 0 && words.every((word) => word.some(holds)));
}

function rankText(texts: readonly string[], word: string): Rank {
  if (texts[0]?.startsWith(word)) return 0;
  return texts.some((text) => ` ${text}`.includes(` ${word}`)) ? 1 : 2;
}

function rankCode(keys: RecordKeys, code: string): Rank {
  if (code.length < CODE_PIECE) return 2;
  if (keys.codes.some((each) => each.startsWith(code))) return 0;
  if (keys.codeLine.includes(code)) return 1;
  return code.length >= SERIAL_PIECE && keys.serialLine.includes(code) ? 1 : 2;
}

/** How well a record matches that `matchesKeys` has found. */
export function rankKeys(keys: RecordKeys, query: Query): Rank {
  if (keys.idLine === `\n${query.folded}\n`) return 0;
  const phone = query.phone !== '' && keys.phone.includes(query.phone) ? 1 : 2;
  const text = query.sound === '' ? 2 : rankText(keys.texts, query.sound);
  return Math.min(rankCode(keys, query.code), phone, text) as Rank;
}

/** The rule of `matchesKeys` for many records at once: a 1 for each that matches. */
function matchesOf(lines: JoinedKeys, { pieces, words }: Query): Uint8Array {
  const matches = new Uint8Array(lines.count);
  for (const { line, text } of pieces) lines.mark(line, text, matches);
  const [first, ...others] = words.map((word) => {
    const held = new Uint8Array(lines.count);
    for (const { line, text } of word) lines.mark(line, text, held);
    return held;
  });
  first?.forEach((held, at) => {
    if (held === 1 && others.every((other) => other[at] === 1)) matches[at] = 1;
  });
  return matches;
}

/**
 * The records of a list that match a query, in the list's order; the same array for an empty query.
 * A list that is filtered or sorted anew names the records that it is made of, whose joined keys
 * are kept.
 */
export function matchRecords<Row>(
  rows: readonly Row[],
  query: string,
  keysOf: (row: Row) => RecordKeys,
  madeOf: readonly Row[] = rows,
): readonly Row[] {
  if (query.trim() === '') return rows;
  const read = readQuery(query);
  if (rows.length < MANY || query.includes(SEPARATOR))
    return rows.filter((row) => matchesKeys(keysOf(row), read));
  const matches = matchesOf(joinKeys(madeOf, keysOf), read);
  if (madeOf === rows) return rows.filter((_, at) => matches[at] === 1);
  const found = new Set(madeOf.filter((_, at) => matches[at] === 1));
  return rows.filter((row) => found.has(row));
}

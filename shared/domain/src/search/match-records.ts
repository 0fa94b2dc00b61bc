import { foldText } from './fold-text.ts';
import type { RecordKeys } from './record-keys.ts';
import { codeKey, phoneKey, soundKey } from './search-keys.ts';

/** 0: begins with the query; 1: a word begins with it; 2: contains it. */
export type Rank = 0 | 1 | 2;

interface Word {
  readonly sound: string;
  /** Too short for the middle of a word: it would match half the park. */
  readonly isShort: boolean;
  readonly code: string;
}

/** A query, prepared for comparison with the keys of records. */
export interface Query {
  readonly folded: string;
  /** All digits of a query that is written like a phone number; else empty. */
  readonly digits: string;
  /** The same in the international form; empty while it is too short to be selective. */
  readonly phone: string;
  readonly code: string;
  /** The words in the other alphabet; none for a single letter, which matches only as it is written. */
  readonly words: readonly Word[];
  /** Whether the query can be an id; a letter or two would only cost the time of the comparison. */
  readonly isId: boolean;
  /** A piece of an id, or empty. */
  readonly idPiece: string;
}

const LETTERS = 2;
const CODE_PIECE = 2;
const PHONE_PIECE = 3;
/** A word shorter than this counts only at the beginning of a word when it is in the other alphabet. */
const SOUND_PIECE = 3;
/** All addresses of a park may share a domain, so an e-mail is found by its beginning. */
const EMAIL_PIECE = 3;
/** Any four digits are somewhere in the VIN or id of a few records in ten thousand; fewer are in many. */
const SERIAL_PIECE = 4;
const ID = /^(?:\d+|.{3,})$/;
const ID_START = 4;
const ID_PIECE = 6;
const ID_LIKE = /^[\da-f-]+$/;
const PHONE_LIKE = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;

/** Prepares a query, once for all records. */
export function readQuery(query: string): Query {
  const text = query.trim();
  const folded = foldText(text);
  const phone = phoneKey(text);
  const words = text.length < LETTERS ? [] : text.split(/\s+/);
  return {
    folded,
    digits: PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '',
    phone: phone.length >= PHONE_PIECE ? phone : '',
    code: codeKey(text),
    words: words
      .map((word) => ({
        sound: soundKey(word),
        isShort: word.length < SOUND_PIECE,
        code: codeKey(word),
      }))
      .filter(({ sound }) => sound !== ''),
    isId: ID.test(folded),
    idPiece: folded.length >= ID_START && ID_LIKE.test(folded) ? folded : '',
  };
}

function beginsWord(line: string, sound: string): boolean {
  return line.includes(`\n${sound}`) || line.includes(` ${sound}`);
}

function matchesWords(keys: RecordKeys, words: readonly Word[]): boolean {
  for (const { sound, isShort, code } of words) {
    if (isShort ? beginsWord(keys.textLine, sound) : keys.textLine.includes(sound)) continue;
    if (code.length < CODE_PIECE || !keys.codeLine.includes(code)) return false;
  }
  return words.length > 0;
}

function matchesId(id: string, { folded, idPiece: piece }: Query): boolean {
  if (id === folded) return true;
  return piece !== '' && (piece.length < ID_PIECE ? id.startsWith(piece) : id.includes(piece));
}

/**
 * Whether a record matches a query: the one rule of find, the lists and the pickers. A record that contains the query
 * literally always matches (section 5, search: case-insensitive substring, phones also by their digits); so do phones
 * in any format, names in the other alphabet with their words in any order, plates and numbers with any separators and
 * look-alike letters, VINs by four characters, e-mails by their beginning, and ids. Keys that the query does not need
 * are not read.
 */
export function matchesKeys(keys: RecordKeys, query: Query): boolean {
  const { folded, digits, phone, code } = query;
  if (keys.plain.includes(folded)) return true;
  if (digits !== '' && keys.phone.includes(digits)) return true;
  if (phone !== '' && keys.phone.includes(phone)) return true;
  if (code.length >= CODE_PIECE && keys.codeLine.includes(code)) return true;
  if (matchesWords(keys, query.words)) return true;
  if (code.length >= SERIAL_PIECE && keys.serialLine.includes(code)) return true;
  if (folded.length >= EMAIL_PIECE && keys.email.startsWith(folded)) return true;
  return query.isId && matchesId(keys.id, query);
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
  if (query.isId && keys.id === query.folded) return 0;
  const first = query.words[0]?.sound ?? soundKey(query.folded);
  const phone = query.phone !== '' && keys.phone.includes(query.phone) ? 1 : 2;
  const text = first === '' ? 2 : rankText(keys.texts, first);
  return Math.min(rankCode(keys, query.code), phone, text) as Rank;
}

/** The records of a list that match a query, in the list's order; the same array for an empty query. */
export function matchRecords<Row>(
  rows: readonly Row[],
  query: string,
  keysOf: (row: Row) => RecordKeys,
): readonly Row[] {
  if (query.trim() === '') return rows;
  const read = readQuery(query);
  return rows.filter((row) => matchesKeys(keysOf(row), read));
}

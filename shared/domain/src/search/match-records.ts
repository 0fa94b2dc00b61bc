import { foldText } from './fold-text.ts';
import type { ListKeys, RecordKeys } from './record-keys.ts';
import { codeKey, phoneKey, soundKey } from './search-keys.ts';

/** 0: begins with the query; 1: a word begins with it; 2: contains it; null: no match. */
export type Rank = 0 | 1 | 2 | null;

/** A query, prepared for comparison with the keys of records. */
export interface Query {
  readonly folded: string;
  /** All digits of a query that is written like a phone number; else empty. */
  readonly digits: string;
  /** The same without the domestic prefix; empty while it is too short to be selective. */
  readonly phone: string;
  readonly code: string;
  readonly words: readonly { readonly sound: string; readonly code: string }[];
}

const CODE_PIECE = 2;
const PHONE_PIECE = 3;
/** Minimum length of a name fragment in the other alphabet: in a list, a shorter one would match half the park. */
const SOUND_PIECE = 3;
const PHONE_LIKE = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;

/** Prepares a query, once for all records. */
export function readQuery(query: string): Query {
  const text = query.trim();
  const words = text.split(/\s+/).map((word) => ({ sound: soundKey(word), code: codeKey(word) }));
  const phone = phoneKey(text);
  return {
    folded: foldText(text),
    digits: PHONE_LIKE.test(text) ? text.replace(/\D/g, '') : '',
    phone: phone.length >= PHONE_PIECE ? phone : '',
    code: codeKey(text),
    words: words.filter(({ sound }) => sound !== ''),
  };
}

function rankText(texts: readonly string[], word: string): Rank {
  if (texts[0]?.startsWith(word)) return 0;
  if (texts.some((text) => ` ${text}`.includes(` ${word}`))) return 1;
  return texts.some((text) => text.includes(word)) ? 2 : null;
}

function rankCode(codes: readonly string[], piece: string): Rank {
  if (piece.length < CODE_PIECE) return null;
  if (codes.some((code) => code.startsWith(piece))) return 0;
  return codes.some((code) => code.includes(piece)) ? 1 : null;
}

const best = (one: Rank, other: Rank): Rank =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The rank of a record's keys for a query: as one code, plate or phone number, or each of its words somewhere. */
export function rankKeys({ plain, texts, codes, phone }: RecordKeys, query: Query): Rank {
  const whole = rankCode(codes, query.code);
  if (whole !== null) return whole;
  if (query.phone !== '' && phone.includes(query.phone)) return 1;
  const words = query.words.map(({ sound, code }) => best(rankText(texts, sound), rankCode(codes, code)));
  if (words.length > 0 && !words.includes(null)) return words[0] ?? null;
  return query.folded !== '' && plain.includes(query.folded) ? 2 : null;
}

/** Whether `rankKeys` finds a record, without computing the rank; keys that the query does not need are not read. */
function matchesKeys(keys: ListKeys, query: Query): boolean {
  if (keys.plain.includes(query.folded)) return true;
  if (query.digits !== '' && keys.phone.includes(query.digits)) return true;
  if (query.phone !== '' && keys.phone.includes(query.phone)) return true;
  if (query.code.length >= CODE_PIECE && keys.codeLine.includes(query.code)) return true;
  for (const { sound, code } of query.words) {
    if (sound.length >= SOUND_PIECE && keys.textLine.includes(sound)) continue;
    if (code.length < CODE_PIECE || !keys.codeLine.includes(code)) return false;
  }
  return query.words.length > 0;
}

/**
 * The records of a list that match a query, in the list's order; the same array for an empty query. A record that
 * contains the query literally always matches (section 5, search: case-insensitive substring, phones also by
 * their digits); so do names in the other alphabet, and plates and numbers with any separators.
 */
export function matchRecords<Row>(
  rows: readonly Row[],
  query: string,
  keysOf: (row: Row) => ListKeys,
): readonly Row[] {
  if (query.trim() === '') return rows;
  const read = readQuery(query);
  return rows.filter((row) => matchesKeys(keysOf(row), read));
}

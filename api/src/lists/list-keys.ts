import { KEY_LINES } from '@park/domain/search/joined-keys';
import { createHash } from 'node:crypto';
import type { Language } from '@park/contract/languages';
import { snakeCase } from '../database/column-values.ts';
import { gramsOfLine } from './grams.ts';
import { type ListPlan, listPlans, type PagedList, sortedBy, sortKey } from './list-plans.ts';
import type { Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { insertRows } from '../database/insert-rows.ts';
import { type Alphabet, alphabetOf } from '@park/domain/list/alphabet';
import { SIMPLE } from '@park/domain/list/sort-key';

const SIMPLE_END = 0x2100;
const ASTRAL = 0x10000;
const ZERO = '0';
const DIGITS = /^\d+/;
/** Above all ranks: what follows the rank of the zero is the length of the number. */
const LENGTHS = 0xe000;
/** Letters that are equal to several, which Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ĳ: 'ij' };
/** Scripts whose alphabetical order is that of their code points, after all others. */
const HANGUL = [0xac00, 0xd7a3] as const;
const HAN = [0x3400, 0x9fff] as const;

const isWithin = (code: number, [first, last]: readonly [number, number]): boolean =>
  code >= first && code <= last;

function simpleClasses(alphabet: Alphabet): string[][] {
  const letters: string[] = [];
  for (let code = 0; code < SIMPLE_END; code += 1) {
    const letter = String.fromCharCode(code);
    if (SIMPLE.test(letter) && letter.toLowerCase() === letter) letters.push(letter);
  }
  letters.sort(alphabet.compare);
  const classes: string[][] = [];
  for (const letter of letters) {
    const last = classes.at(-1);
    if (last?.[0] !== undefined && alphabet.compare(last[0], letter) === 0) last.push(letter);
    else classes.push([letter]);
  }
  return classes;
}

/**
 * The place of every other character of the basic plane among all of them; made when a text first
 * has one.
 */
function otherPlaces(alphabet: Alphabet): ReadonlyMap<string, number> {
  const letters: string[] = [];
  for (let code = 0; code < ASTRAL; code += 1) {
    if (isWithin(code, HANGUL) || isWithin(code, HAN)) continue;
    const letter = String.fromCharCode(code);
    if (/[\p{L}\p{N}\p{P}\p{S}\p{Z}]/u.test(letter)) letters.push(letter);
  }
  letters.sort(alphabet.compare);
  const places = new Map<string, number>();
  let place = 0;
  letters.forEach((letter, at) => {
    const before = letters[at - 1];
    if (before !== undefined && alphabet.compare(before, letter) !== 0) place += 1;
    places.set(letter, place);
  });
  return places;
}

/** The keys of one language. */
class CollationKeys {
  readonly #alphabet: Alphabet;
  readonly #classes: readonly string[][];
  readonly #ranks = new Map<string, readonly number[]>();
  #places: ReadonlyMap<string, number> | undefined;

  constructor(locale: string) {
    this.#alphabet = alphabetOf(locale);
    this.#classes = simpleClasses(this.#alphabet);
    // Even ranks, so that there is one between every two of them.
    this.#classes.forEach((letters, at) =>
      letters.forEach((letter) => this.#ranks.set(letter, [2 * at + 2])),
    );
  }

  #otherPlace(letter: string): number {
    const code = letter.codePointAt(0) ?? 0;
    if (isWithin(code, HANGUL)) return 0x200000 + code;
    if (code >= ASTRAL || isWithin(code, HAN)) return 0x400000 + code;
    this.#places ??= otherPlaces(this.#alphabet);
    return this.#places.get(letter) ?? 0x100000 + code;
  }

  #newRank(letter: string): readonly number[] {
    const { compare } = this.#alphabet;
    if (compare(letter, '') === 0) return [];
    const parts = LIGATURES[letter] ?? letter.normalize('NFKD');
    if (parts !== letter && compare(parts, letter) === 0)
      return [...parts].flatMap((part) => this.rank(part));
    const above = this.#classes.findIndex(([first = '']) => compare(first, letter) >= 0);
    const next = above < 0 ? this.#classes.length : above;
    if (above >= 0 && compare(this.#classes[above]?.[0] ?? '', letter) === 0) return [2 * above + 2];
    const place = this.#otherPlace(letter);
    return [2 * next + 1, place >> 16, place & 0xffff];
  }

  rank(letter: string): readonly number[] {
    const known = this.#ranks.get(letter);
    if (known !== undefined) return known;
    const rank = this.#newRank(letter);
    this.#ranks.set(letter, rank);
    return rank;
  }

  of(text: string): Buffer {
    let rest = text.normalize('NFC').toLowerCase();
    const key: number[] = [];
    while (rest !== '') {
      const [digits] = DIGITS.exec(rest) ?? [];
      const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      rest = rest.slice((digits ?? letter).length);
      if (digits === undefined) key.push(...this.rank(letter));
      else {
        const number = digits.replace(/^0+/, '');
        key.push(
          ...this.rank(ZERO),
          LENGTHS + number.length,
          ...[...number].map((digit) => digit.charCodeAt(0)),
        );
      }
    }
    const bytes = Buffer.alloc(key.length * 2);
    key.forEach((unit, at) => bytes.writeUInt16BE(unit, at * 2));
    return bytes;
  }
}

/**
 * A function that makes the key of a text, whose bytes are in the order in which the lists of the
 * browser are sorted in this language (`sortRows` of the domain). Not for texts whose letters
 * change places when they are compared, as in Thai.
 */
export function collationKeys(locale: string): (text: string) => Buffer {
  const keys = new CollationKeys(locale);
  return (text) => keys.of(text);
}

/** The alphabets of a server: how the texts of each language are sorted. */
type Alphabets = ReadonlyMap<string, (text: string) => Buffer>;

interface RecordRow<Row> {
  readonly id: string;
  readonly taxiParkId: string;
  readonly record: Row;
}

/** The row of `record_search` of one record. */
function searchRow<Row>(plan: ListPlan<Row>, madeFor: string, { id, taxiParkId, record }: RecordRow<Row>) {
  const keys = plan.keysOf(record);
  const lines = KEY_LINES.map((line) => [snakeCase(line), keys[line]] as const);
  return {
    id,
    made_for: madeFor,
    taxi_park_id: taxiParkId,
    place: plan.placeOf(record),
    ...Object.fromEntries(lines),
    grams: [...new Set(KEY_LINES.flatMap((line) => gramsOfLine(taxiParkId, line, keys[line])))],
  };
}

/**
 * The rows of `record_sort` of one record: one for each column and, where that is a text, each
 * language.
 */
function sortRowsOf<Row>(
  plan: ListPlan<Row>,
  madeFor: string,
  alphabets: Alphabets,
  { id, taxiParkId, record }: RecordRow<Row>,
) {
  const place = plan.placeOf(record);
  const rows = Object.entries(plan.sortValues).flatMap(([field, valueOf]) => {
    const value = valueOf(record);
    return [...alphabets].map(([language, keyOf]) => ({
      id,
      sorted_by: sortedBy(madeFor, field, language),
      taxi_park_id: taxiParkId,
      key: `\\x${sortKey(field, value, keyOf).toString('hex')}`,
      place,
      is_shared: plan.shared.includes(field),
    }));
  });
  // A number has one key for all languages.
  return [...new Map(rows.map((row) => [row.sorted_by, row])).values()];
}

const RECORDS_AT_ONCE = 1_000;

/**
 * Odd records: when the rules change what is made of them, it is another maker, which makes all
 * keys anew.
 */
const SAMPLES = {
  drivers: {
    userId: 'a1',
    User: {
      id: 'a1',
      name: 'Ёлка-Юлия Schwarz Мар\u02bcян O\u02bbz\u00b4',
      phone: '029 111-22-33, 9161234567',
      email: 'A@b.by\u200b',
    },
    licenseNumber: 'МР 1-2',
  },
  vehicles: {
    id: 'b2',
    make: 'ŠKODA',
    model: 'Rapid 2.0',
    plateNumber: '1234 \u202aАΒ-7',
    color: 'White',
    seats: 5,
    code: 'ТХ-1',
    VIN: 'XW8',
    bodyNumber: null,
    status: 'active',
    connectionStatus: true,
  },
} as const;

/** Makes what lists are searched and sorted by (decision 120). */
export interface ListKeys {
  readonly maker: string;
  /** The language whose alphabet is meant: the wanted one where it is offered, else the first. */
  languageOf(wanted: string | undefined): string;
  /** The name of a list's keys in `made_for`. */
  madeFor(list: PagedList): string;
  /**
   * Makes the keys of records that lack them: of these ids, or of up to a thousand of the park.
   * Returns how many lacked them, those that somebody else has made meanwhile too. Called in each
   * transaction that adds or changes records; elsewhere the next reader does it.
   */
  keep(tx: Queryable, list: PagedList, ids?: readonly string[]): Promise<number>;
  /** Makes the keys of all records of the park that lack them. */
  keepAll(park: ParkDatabase, list: PagedList): Promise<void>;
}

function makerOf(alphabets: Alphabets): string {
  const rows = (['drivers', 'vehicles'] as const).flatMap((list) => {
    const plan = listPlans[list] as unknown as ListPlan<unknown>;
    const row = { id: '', taxiParkId: '', record: SAMPLES[list] };
    return [searchRow(plan, list, row), ...sortRowsOf(plan, list, alphabets, row)];
  });
  const { icu, unicode } = process.versions;
  return createHash('sha256')
    .update(JSON.stringify([icu, unicode, rows]))
    .digest('hex')
    .slice(0, 8);
}

async function keepOf<Row>(
  tx: Queryable,
  plan: ListPlan<Row>,
  { madeFor, alphabets, ids }: { madeFor: string; alphabets: Alphabets; ids: readonly string[] },
): Promise<void> {
  // Records before their marks, as every writer locks them.
  await tx.query(`select id from ${plan.table} where id = any($1::uuid[]) order by id for no key update`, [
    ids,
  ]);
  const pending = await tx.query<{ id: string }>(
    `select id from record_pending where made_for = $1 and id = any($2::uuid[]) order by id for update`,
    [madeFor, ids],
  );
  const marked = pending.map(({ id }) => id);
  if (marked.length === 0) return;
  const found = await tx.query<{ json: string }>(`${plan.select} where ${plan.id} = any($1::uuid[])) r`, [
    marked,
  ]);
  const rows = found.map(({ json }): RecordRow<Row> => {
    const record = JSON.parse(json) as Row & { id?: string; userId?: string; taxiParkId: string };
    return { id: record.userId ?? record.id ?? '', taxiParkId: record.taxiParkId, record };
  });
  await tx.query(`delete from record_search where made_for = $1 and id = any($2::uuid[])`, [madeFor, marked]);
  await tx.query(`delete from record_sort where id = any($2::uuid[]) and starts_with(sorted_by, $1)`, [
    madeFor,
    marked,
  ]);
  await insertRows(
    tx,
    'record_search',
    rows.map((row) => searchRow(plan, madeFor, row)),
  );
  await insertRows(
    tx,
    'record_sort',
    rows.flatMap((row) => sortRowsOf(plan, madeFor, alphabets, row)),
  );
  await tx.query(`delete from record_pending where made_for = $1 and id = any($2::uuid[])`, [
    madeFor,
    marked,
  ]);
}

/**
 * The keys of a server that offers these languages; `registerMaker` must have told the database of
 * their maker.
 */
export function createListKeys(languages: readonly Language[]): ListKeys {
  const alphabets: Alphabets = new Map(languages.map((language) => [language, collationKeys(language)]));
  const maker = makerOf(alphabets);
  const [first = ''] = languages;
  const madeFor = (list: PagedList) => `${list} ${maker}`;

  async function keep(tx: Queryable, list: PagedList, ids?: readonly string[]): Promise<number> {
    const pending = await tx.query<{ id: string }>(
      `select id from record_pending where taxi_park_id = current_park() and made_for = $1
         and ($2::uuid[] is null or id = any($2)) order by id limit ${RECORDS_AT_ONCE}`,
      [madeFor(list), ids ?? null],
    );
    if (pending.length === 0) return 0;
    const work = { madeFor: madeFor(list), alphabets, ids: pending.map(({ id }) => id) };
    await keepOf(tx, listPlans[list] as unknown as ListPlan<unknown>, work);
    return pending.length;
  }

  return {
    maker,
    madeFor,
    languageOf: (wanted) => languages.find((language) => language === wanted) ?? first,
    keep,
    async keepAll(park, list) {
      while ((await park.transaction((tx) => keep(tx, list))) > 0);
    },
  };
}

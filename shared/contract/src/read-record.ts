import type { FieldKind, ReadField, ReadRecord, RecordFields } from './fields.ts';

/** What an answer with a list under that name says. */
export type AnswerWith<Name extends string> = RecordFields & {
  readonly [Key in Name]: readonly [RecordFields, unknown?];
};

/** Its records and all else, and how many entries were skipped because they are not records. */
export type ReadAnswer<Fields> = { readonly [Name in keyof Fields]: ReadField<Fields[Name]> } & {
  readonly unreadable: number;
};

type Values = Readonly<Record<string, unknown>>;

/** Far above any figure of a park; beyond it sums lose their hundredths and columns overflow. */
const LARGEST = 1e12;
/**
 * The first printed character: a text that sorts after it begins with neither a space nor a
 * control.
 */
const FIRST_PRINTED = '!';

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNumber(value: unknown, largest = LARGEST): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= largest ? number : null;
}

/** A week of a large park in soums has more than `LARGEST` minor units. */
const readInt = (value: unknown): number | null => readNumber(value, Number.MAX_SAFE_INTEGER);

function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function readTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return [];
  const texts = value.map(readText);
  return texts.every((text, index) => text === value[index] && text !== null)
    ? value
    : texts.filter((text) => text !== null);
}

type ReadValue = (value: unknown) => unknown;

const READERS: Readonly<Record<string, ReadValue>> = {
  'blank text': (value) => (typeof value === 'string' ? value : readText(value)),
  flag: (value) => value === true || value === 1 || value === 'true' || value === '1',
  number: (value) => readNumber(value),
  int: readInt,
};

/** One that is absent stays so. */
const optional =
  (read: ReadValue): ReadValue =>
  (value) =>
    value === undefined ? value : read(value);

function readerOf(kind: FieldKind): ReadValue {
  if (typeof kind === 'string') {
    const word = kind.replace(/^optional |( \d.*)?\??$/g, '');
    const read = READERS[word] ?? readText;
    return kind.startsWith('optional ') ? optional(read) : read;
  }
  if (!Array.isArray(kind)) return readerOfRecord(kind as RecordFields);
  const [first, second] = kind as readonly (FieldKind | '?' | 'optional')[];
  if (first === 'optional') return optional(readerOf(second as FieldKind));
  if (first === '?' || typeof second === 'object') return readerOf(second as FieldKind);
  if (typeof first === 'string') return readTexts;
  const readEach = readerOfRecord(first as RecordFields);
  return (value) => (Array.isArray(value) ? readEntries(value, readEach) : []);
}

/** The entries that are records; the same array when all entries are valid. */
function readEntries<Entry>(
  entries: readonly unknown[],
  read: (entry: unknown) => Entry | null,
): readonly Entry[] {
  let kept: Entry[] | null = null;
  for (let at = 0; at < entries.length; at += 1) {
    const entry = read(entries[at]);
    if (kept === null && entry !== null && entry === entries[at]) continue;
    kept ??= entries.slice(0, at) as Entry[];
    if (entry !== null) kept.push(entry);
  }
  return kept ?? (entries as readonly Entry[]);
}

/** As `recordReader`, without its types. */
function readerOfRecord(fields: RecordFields): ReadValue {
  // Plain indices and texts first: a list of ten thousand is read before its code is compiled for
  // speed.
  const all = Object.entries(fields).map(([name, kind]) => ({ name, read: readerOf(kind) }));
  const texts = all.filter(({ read }) => read === readText).length;
  all.sort((one, other) => +(other.read === readText) - +(one.read === readText));
  const names = all.map(({ name }) => name);
  const readers = all.map(({ read }) => read);
  return (value) => {
    if (!isRecord(value)) return null;
    let mended: Record<string, unknown> | null = null;
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string;
      const sent = value[name];
      // Fast path: nearly every field of nearly every record is such a text, or missing.
      if (at < texts && (sent === null || (typeof sent === 'string' && sent > FIRST_PRINTED))) continue;
      const known = (readers[at] as ReadValue)(sent);
      if (known === sent) continue;
      mended ??= { ...value };
      mended[name] = known;
    }
    return mended ?? value;
  };
}

/**
 * Creates the tolerant reader of one kind of record. A valid record is returned unchanged, a
 * corrected one is a copy; null for a value that is not a record.
 */
export function recordReader<const Fields extends RecordFields>(
  fields: Fields,
): (value: unknown) => ReadRecord<Fields> | null {
  // Every field is read as the kind from which its type is derived.
  return readerOfRecord(fields) as (value: unknown) => ReadRecord<Fields> | null;
}

/**
 * Creates the reader of an answer with a list of records under `name`, and with what else the answer
 * says: null where it is absent. Null for a response without that list, which the caller treats as
 * an error.
 */
export function listReader<const Name extends string, const Fields extends AnswerWith<Name>>(
  name: Name,
  answer: Fields,
): (response: unknown) => ReadAnswer<Fields> | null {
  const readEach = readerOfRecord(answer[name][0]);
  const others = Object.entries<FieldKind>(answer).flatMap(([other, kind]) =>
    other === name ? [] : [{ other, read: readerOf(kind) }],
  );
  return (response) => {
    const sent = isRecord(response) ? response[name] : null;
    if (!isRecord(response) || !Array.isArray(sent)) return null;
    const records = readEntries(sent, readEach);
    const rest = others.map(({ other, read }) => [other, read(response[other]) ?? null] as const);
    const read = { ...Object.fromEntries(rest), [name]: records, unreadable: sent.length - records.length };
    // Every field has just been read as the kind from which its type is derived.
    return read as ReadAnswer<Fields>;
  };
}

type List = readonly [RecordFields, unknown?];

/** What a caller gets of an answer: with a list of records by `listReader`, else by `recordReader`. */
export type AnswerOf<Out> = Out extends RecordFields
  ? true extends { [Name in keyof Out]: Out[Name] extends List ? true : false }[keyof Out]
    ? ReadAnswer<Out>
    : ReadRecord<Out>
  : unknown;

/** Creates the reader of an answer: of its first list of records, without which there is nothing to read, or field by field. */
export function answerReader<Out extends FieldKind>(out: Out): (response: unknown) => AnswerOf<Out> | null {
  let read: ReadValue | undefined;
  const create = (): ReadValue => {
    if (!isRecord(out)) return (response) => response;
    const fields = out as RecordFields;
    const list = Object.keys(fields).find((name) => Array.isArray(fields[name]) && isRecord(fields[name][0]));
    return list === undefined ? readerOfRecord(fields) : listReader(list, fields as AnswerWith<string>);
  };
  return (response) => {
    read ??= create();
    return read(response) as AnswerOf<Out> | null;
  };
}

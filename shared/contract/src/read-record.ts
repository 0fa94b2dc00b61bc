/**
 * How a field of a response is read. `text`: a number is converted to text, blank text counts as
 * missing; in `blank text` it stays as it is. `number`: a numeric text is converted. `flag`: every
 * value that is not a known form of true is false, since a switch has two positions. `texts`: a
 * list of texts. `optional number`: a number, but undefined where the server sends no such field. A
 * map of fields is a nested record, and one in brackets is a list of records.
 */
export type FieldKind =
  | 'text'
  | 'blank text'
  | 'number'
  | 'flag'
  | 'texts'
  | 'optional number'
  | RecordFields
  | readonly [RecordFields];

/** The fields of a record by their wire names. */
export interface RecordFields {
  readonly [name: string]: FieldKind;
}

type ReadField<Kind> = Kind extends 'text' | 'blank text'
  ? string | null
  : Kind extends 'number'
    ? number | null
    : Kind extends 'flag'
      ? boolean
      : Kind extends 'texts'
        ? readonly string[]
        : Kind extends readonly [infer Fields]
          ? readonly ReadRecord<Fields>[]
          : ReadRecord<Kind> | null;

/**
 * A record as screens get it: every field is present, and null where the server sent no valid
 * value.
 */
export type ReadRecord<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends 'optional number' ? never : Name]: ReadField<
    Fields[Name]
  >;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends 'optional number' ? Name : never]?:
    number | null | undefined;
};

/**
 * The list of a response under its wire name, and how many entries were skipped because they are
 * not records.
 */
export type ReadList<Name extends string, Fields> = {
  readonly [Key in Name]: readonly ReadRecord<Fields>[];
} & { readonly unreadable: number };

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

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= LARGEST ? number : null;
}

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
  text: readText,
  'blank text': (value) => (typeof value === 'string' ? value : readText(value)),
  number: readNumber,
  flag: (value) => value === true || value === 1 || value === 'true' || value === '1',
  texts: readTexts,
  'optional number': (value) => (value === undefined ? value : readNumber(value)),
};

function readerOf(kind: FieldKind): ReadValue {
  if (typeof kind === 'string') return READERS[kind] ?? readText;
  if (Array.isArray(kind)) {
    const readEach = recordReader(kind[0] as RecordFields);
    return (value) => (Array.isArray(value) ? readEntries(value, readEach) : []);
  }
  return recordReader(kind as RecordFields);
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

/**
 * Creates the tolerant reader of one kind of record. A valid record is returned unchanged, a
 * corrected one is a copy; null for a value that is not a record.
 */
export function recordReader<const Fields extends RecordFields>(
  fields: Fields,
): (value: unknown) => ReadRecord<Fields> | null {
  // Plain indices and texts first: a list of ten thousand is read before its code is compiled for
  // speed.
  const isText = (name: string): boolean => fields[name] === 'text';
  const names = Object.keys(fields).sort((one, other) => +isText(other) - +isText(one));
  const readers = names.map((name) => readerOf(fields[name] as FieldKind));
  const texts = names.filter(isText).length;
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
    // Every field has just been read as the kind from which its type is derived.
    return (mended ?? value) as ReadRecord<Fields>;
  };
}

/**
 * Adds the list's version to what a list reader reads; null from a server that sends none
 * (extension `live`).
 */
export function versioned<List>(
  read: (response: unknown) => List | null,
): (response: unknown) => (List & { readonly version: number | null }) | null {
  return (response) => {
    const list = read(response);
    if (list === null) return null;
    return { ...list, version: isRecord(response) ? readNumber(response['version']) : null };
  };
}

/**
 * Creates the reader of a response with a list of records under `name`. Null for a response without
 * that list, which the caller treats as an error.
 */
export function listReader<const Name extends string, const Fields extends RecordFields>(
  name: Name,
  fields: Fields,
): (response: unknown) => ReadList<Name, Fields> | null {
  const readEach = recordReader(fields);
  return (response) => {
    const sent = isRecord(response) ? response[name] : null;
    if (!Array.isArray(sent)) return null;
    const records = readEntries(sent, readEach);
    return { [name]: records, unreadable: sent.length - records.length } as ReadList<Name, Fields>;
  };
}

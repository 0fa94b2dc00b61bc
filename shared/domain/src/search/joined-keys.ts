import type { RecordKeys } from './record-keys.ts';

/** The keys of a record that are searched as text, those that most queries need first. */
export const KEY_LINES = [
  'plain',
  'textLine',
  'codeLine',
  'emailLine',
  'idLine',
  'serialLine',
  'phone',
] as const satisfies readonly (keyof RecordKeys)[];
export type KeyLine = (typeof KEY_LINES)[number];

interface JoinedLine {
  readonly text: string;
  /** For each record, where the line of the next one begins. */
  readonly ends: Uint32Array;
}

/** Between records: a text without it is never found across two of them. */
export const SEPARATOR = '\u0000';

/** One line of the keys of all records as one text, which a search goes through at once. */
function joinLine(lines: readonly string[]): JoinedLine {
  const ends = new Uint32Array(lines.length);
  let end = 0;
  lines.forEach((line, at) => {
    end += line.length + SEPARATOR.length;
    ends[at] = end;
  });
  return { text: lines.join(SEPARATOR), ends };
}

/** The keys of many records. Each line is joined when it is first searched or asked for. */
export class JoinedKeys {
  readonly #keys: readonly RecordKeys[];
  readonly #lines = new Map<KeyLine, JoinedLine>();

  constructor(keys: readonly RecordKeys[]) {
    this.#keys = keys;
  }

  get count(): number {
    return this.#keys.length;
  }

  /** Joins a line, once. */
  join(line: KeyLine): JoinedLine {
    const known = this.#lines.get(line);
    if (known !== undefined) return known;
    const joined = joinLine(this.#keys.map((keys) => keys[line]));
    this.#lines.set(line, joined);
    return joined;
  }

  /** Sets a 1 for each record whose line contains a text that has no separator in it. */
  mark(line: KeyLine, piece: string, marks: Uint8Array): void {
    const { text, ends } = this.join(line);
    let record = 0;
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, ends[record])) {
      while ((ends[record] ?? Infinity) <= at) record += 1;
      if (record >= marks.length) return;
      marks[record] = 1;
    }
  }
}

const known = new WeakMap<readonly unknown[], { readonly keysOf: unknown; readonly joined: JoinedKeys }>();

/**
 * The joined keys of a list, kept as long as the list itself: each key press searches the same one.
 */
export function joinKeys<Row>(rows: readonly Row[], keysOf: (row: Row) => RecordKeys): JoinedKeys {
  const found = known.get(rows);
  if (found?.keysOf === keysOf) return found.joined;
  const joined = new JoinedKeys(rows.map(keysOf));
  known.set(rows, { keysOf, joined });
  return joined;
}

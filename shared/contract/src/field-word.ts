import type { FieldKind } from './fields.ts';

/** The two ends of `1..7`; the second is infinite in `1..`. */
export function endsOf(range: string): readonly [least: number, most: number] {
  const [least = '', most = ''] = range.split('..');
  return [Number(least), most === '' ? Infinity : Number(most)];
}

export interface FieldWord {
  /** Without its limits, such as `text`, or `paid|failed`. */
  readonly name: string;
  /** It may be absent. */
  readonly isOptional: boolean;
  /** It may be null. */
  readonly isNullable: boolean;
  /** Null for a word without limits. */
  readonly ends: readonly [least: number, most: number] | null;
  /** What is meant where it is absent, as it is written. */
  readonly fallback: string | undefined;
}

const OPTIONAL = 'optional ';

/** The parts of a word of a field list: `optional text 1..60?`, `int 1..52 = 1`. */
export function fieldWord(written: string): FieldWord {
  const isOptional = written.startsWith(OPTIONAL);
  const [kind = '', fallback] = (isOptional ? written.slice(OPTIONAL.length) : written).split(' = ');
  const isNullable = kind.endsWith('?');
  const word = isNullable ? kind.slice(0, -1) : kind;
  const [, name = word, range] = /^(.*) (\S+\.\.\S*)$/.exec(word) ?? [];
  return { name, isOptional, isNullable, ends: range === undefined ? null : endsOf(range), fallback };
}

/** The names of the fields of a record that are amounts of money. */
export function moneyFields(fields: FieldKind | undefined): readonly string[] {
  return Object.entries(fields ?? {}).flatMap(([name, kind]: [string, FieldKind]) =>
    typeof kind === 'string' && fieldWord(kind).name === 'money' ? [name] : [],
  );
}

import type { z } from 'zod';
import type { KINDS } from './schemas/kinds.ts';

type Kinds = typeof KINDS;
type Range = `${number}..${number | ''}`;
type Word = keyof Kinds | `${'int' | 'number'} ${Range}` | `${string}|${string}`;

/**
 * What a field of a response is: how our server sends it, what the documentation of the API says of
 * it, and how it is read from any server.
 *
 * - a word of KINDS, such as `text`; `int 1..7` and `number 0..` with limits; `paid|failed`: one of
 *   these words;
 * - `?` after it: it may be null; `optional ` before it: it may be absent;
 * - a map of fields: a record; `[kind]`: a list, `[kind, '1..']` of so many; `['?', kind]` and
 *   `['optional', kind]` for what is no word; `['terms rates', fields]`: sent as the word says, and
 *   read as these fields.
 *
 * Read from any server, a number of a text is converted, and a text of a number; blank text counts
 * as missing, but stays as it is in `blank text`. A `flag` is false for every value that is not a
 * known form of true, since a switch has two positions.
 */
export type FieldKind =
  | Word
  | `${Word}?`
  | `optional ${Word}`
  | `optional ${Word}?`
  | RecordFields
  | readonly [FieldKind]
  | readonly [FieldKind, Range]
  | readonly ['?' | 'optional', FieldKind]
  | readonly [keyof Kinds, RecordFields];

/** The fields of a record by their wire names. */
export interface RecordFields {
  readonly [name: string]: FieldKind;
}

type OneOf<Words> = Words extends `${infer First}|${infer Rest}` ? First | OneOf<Rest> : Words;

type WireWord<Kind> = Kind extends keyof Kinds
  ? z.output<Kinds[Kind]>
  : Kind extends `${'int' | 'number'} ${string}`
    ? number
    : OneOf<Kind>;

type Optional = `optional ${string}` | readonly ['optional', unknown];

/** As our own server sends it. */
export type Wire<Kind> = Kind extends string
  ? Kind extends `optional ${infer Rest}`
    ? Wire<Rest> | undefined
    : Kind extends `${infer Rest}?`
      ? Wire<Rest> | null
      : WireWord<Kind>
  : Kind extends readonly ['?', infer Rest]
    ? Wire<Rest> | null
    : Kind extends readonly ['optional', infer Rest]
      ? Wire<Rest> | undefined
      : Kind extends readonly [infer Each] | readonly [infer Each, Range]
        ? Wire<Each>[]
        : Kind extends readonly [infer Sent, unknown]
          ? Wire<Sent>
          : {
              -readonly [Name in keyof Kind as Kind[Name] extends Optional ? never : Name]: Wire<Kind[Name]>;
            } & {
              -readonly [Name in keyof Kind as Kind[Name] extends Optional ? Name : never]?: Wire<Kind[Name]>;
            };

/** As screens get it. */
export type ReadField<Kind> = Kind extends string
  ? NonNullable<Wire<Kind>> extends boolean
    ? boolean
    : NonNullable<Wire<Kind>> extends number
      ? number | null
      : string | null
  : Kind extends readonly ['?' | 'optional', infer Rest]
    ? ReadField<Rest>
    : Kind extends readonly [infer Each] | readonly [infer Each, Range]
      ? readonly NonNullable<ReadField<Each>>[]
      : Kind extends readonly [unknown, infer Fields]
        ? ReadField<Fields>
        : ReadRecord<Kind> | null;

/**
 * A record as screens get it: every field is present but the optional ones, and null where the
 * server sent no valid value.
 */
export type ReadRecord<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends Optional ? never : Name]: ReadField<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends Optional ? Name : never]?:
    | ReadField<Fields[Name]>
    | undefined;
};

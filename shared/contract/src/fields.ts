import type { z } from 'zod';
import type { INPUT_KINDS, KINDS } from './kinds.ts';

type Kinds = typeof KINDS;
type InputKinds = typeof INPUT_KINDS;
type Range = `${number}..${number | ''}`;
type NumberWord = 'int' | 'number' | 'money';
type TextWord = 'text' | 'long text' | 'string' | 'code';
type Word = keyof Kinds | keyof InputKinds | `${NumberWord | TextWord} ${Range}` | `${string}|${string}`;

/**
 * What a field of a response or of an input is: how our server sends it or takes it, what the documentation of the
 * API says of it, and how it is read from any server.
 *
 * - a word of KINDS, such as `text`, or in an input of INPUT_KINDS; `int 1..7`, `number 0..` and `money 1..` with limits,
 *   `text 1..60` with limits of its length; `paid|failed`: one of these words;
 * - `?` after it: it may be null; `optional ` before it: it may be absent; ` = 1` at the end: what is meant where it is
 *   absent from an input;
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
  | `${Word} = ${string}`
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

type WordValue<Kind, Words> = Kind extends keyof Words
  ? Words[Kind]
  : Kind extends `${NumberWord} ${string}`
    ? number
    : Kind extends `${TextWord} ${string}`
      ? string
      : OneOf<Kind>;

/** `Default`: what a field with a default may be besides. */
type Value<Kind, Words, Default> = Kind extends string
  ? Kind extends `optional ${infer Rest}`
    ? Value<Rest, Words, Default> | undefined
    : Kind extends `${infer Rest} = ${string}`
      ? Value<Rest, Words, Default> | Default
      : Kind extends `${infer Rest}?`
        ? Value<Rest, Words, Default> | null
        : WordValue<Kind, Words>
  : Kind extends readonly ['?', infer Rest]
    ? Value<Rest, Words, Default> | null
    : Kind extends readonly ['optional', infer Rest]
      ? Value<Rest, Words, Default> | undefined
      : Kind extends readonly [infer Each] | readonly [infer Each, Range]
        ? Value<Each, Words, Default>[]
        : Kind extends readonly [infer Whole, unknown]
          ? Value<Whole, Words, Default>
          : {
              -readonly [Name in keyof Kind as Kind[Name] extends Absent<Default> ? never : Name]: Value<
                Kind[Name],
                Words,
                Default
              >;
            } & {
              -readonly [Name in keyof Kind as Kind[Name] extends Absent<Default> ? Name : never]?: Value<
                Kind[Name],
                Words,
                Default
              >;
            };

type Optional = `optional ${string}` | readonly ['optional', unknown];
type Absent<Default> = Optional | (undefined extends Default ? `${string} = ${string}` : never);

/** As our own server sends it. */
export type Wire<Kind> = Value<Kind, { readonly [Name in keyof Kinds]: z.output<Kinds[Name]> }, never>;

/** An input as its caller sends it. */
export type Sent<Kind> = Kind extends undefined
  ? void
  : Value<Kind, { readonly [Name in keyof InputKinds]: z.input<InputKinds[Name]> }, undefined>;

/** An input as the server takes it: checked, in the form that is stored, with what is meant where it said nothing. */
export type Taken<Kind> = Kind extends undefined
  ? undefined
  : Value<Kind, { readonly [Name in keyof InputKinds]: z.output<InputKinds[Name]> }, never>;

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

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endsOf, type FieldWord, fieldWord } from './field-word.ts';
import type { FieldKind, Taken } from './fields.ts';
import { INPUT_KINDS, KINDS } from './kinds.ts';

type Words = Readonly<Record<string, z.ZodType>>;

/** The value after ` = `: JSON, or a text as it is. */
function defaultOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function schemaOfName({ name, ends }: FieldWord, words: Words): z.ZodType {
  const schema = words[name] ?? (name.includes('|') ? z.enum(name.split('|')) : undefined);
  if (schema === undefined) throw new Error(`"${name}" is no kind of field`);
  if (ends === null) return schema;
  const [least, most] = ends;
  if (schema instanceof z.ZodNumber) {
    const number = schema.min(least);
    return most === Infinity ? number : number.max(most);
  }
  if (!(schema instanceof z.ZodString)) throw new Error(`"${name}" has no limits`);
  const text = least > 0 ? schema.min(least) : schema;
  return most === Infinity ? text : text.max(most);
}

function schemaOfWord(written: string, words: Words): z.ZodType {
  const word = fieldWord(written);
  const schema = schemaOfName(word, words);
  const orNull = word.isNullable ? schema.nullable() : schema;
  if (word.fallback !== undefined) return orNull.default(defaultOf(word.fallback));
  return word.isOptional ? orNull.optional() : orNull;
}

/** The schema of a field or a record of what our server sends, or takes by the words of INPUT_KINDS. */
export function schemaOf(kind: FieldKind, words: Words = KINDS): z.ZodType {
  if (typeof kind === 'string') return schemaOfWord(kind, words);
  if (!Array.isArray(kind)) {
    const fields = Object.entries(kind).map(([name, each]) => [name, schemaOf(each, words)]);
    return z.object(Object.fromEntries(fields));
  }
  const [first, second] = kind as readonly [FieldKind | '?' | 'optional', (FieldKind | string)?];
  if (first === '?') return schemaOf(second as FieldKind, words).nullable();
  if (first === 'optional') return schemaOf(second as FieldKind, words).optional();
  if (typeof second === 'object') return schemaOf(first, words);
  const list = z.array(schemaOf(first, words));
  if (second === undefined) return list;
  const [least, most] = endsOf(second);
  const full = least > 0 ? list.min(least) : list;
  return most === Infinity ? full : full.max(most);
}

/** The schema of an input by its fields. */
export function inputSchema<const In extends FieldKind>(fields: In): z.ZodType<Taken<In>> {
  // The type is derived from the same fields.
  return schemaOf(fields, INPUT_KINDS) as z.ZodType<Taken<In>>;
}

const outputs = new Map<FieldKind, z.ZodType>();

/** The schema of what our server answers to a call. */
export function outputOf<Input, Output>({ out }: Endpoint<Input, Output>): z.ZodType<Output> {
  const schema = outputs.get(out) ?? schemaOf(out);
  outputs.set(out, schema);
  // The type of the call's output is derived from the same list.
  return schema as z.ZodType<Output>;
}

/** The schema of what a call takes; undefined for one without a body. */
export function inputOf<Input, Output, Read, Parsed>({
  in: fields,
  check,
}: Endpoint<Input, Output, Read, Parsed>): z.ZodType<Parsed> | undefined {
  if (fields === undefined) return undefined;
  const schema = schemaOf(fields, INPUT_KINDS);
  const checked =
    check === undefined
      ? schema
      : schema.superRefine((input, context) => {
          for (const [path, message] of check(input as never))
            context.addIssue({ code: 'custom', path: path.split('.'), message });
        });
  // The type is derived from the same fields.
  return checked as z.ZodType<Parsed>;
}

import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { FieldKind } from '../fields.ts';
import { KINDS } from './kinds.ts';

const isKnown = (word: string): word is keyof typeof KINDS => Object.hasOwn(KINDS, word);

/** The two ends of `1..7`; the second is null in `1..`. */
function endsOf(range: string): readonly [number, number] {
  const [least = '', most = ''] = range.split('..');
  return [Number(least), most === '' ? Infinity : Number(most)];
}

function schemaOfWord(word: string): z.ZodType {
  if (word.startsWith('optional ')) return schemaOfWord(word.slice('optional '.length)).optional();
  if (word.endsWith('?')) return schemaOfWord(word.slice(0, -1)).nullable();
  if (isKnown(word)) return KINDS[word];
  if (word.includes('|')) return z.enum(word.split('|'));
  const [name, range = ''] = word.split(' ');
  const [least, most] = endsOf(range);
  const number = (name === 'int' ? z.int() : z.number()).min(least);
  return most === Infinity ? number : number.max(most);
}

/** The schema of what our server sends for a field or a record. */
export function schemaOf(kind: FieldKind): z.ZodType {
  if (typeof kind === 'string') return schemaOfWord(kind);
  if (!Array.isArray(kind)) {
    return z.object(Object.fromEntries(Object.entries(kind).map(([name, each]) => [name, schemaOf(each)])));
  }
  const [first, second] = kind as readonly [FieldKind | '?' | 'optional', (FieldKind | string)?];
  if (first === '?') return schemaOf(second as FieldKind).nullable();
  if (first === 'optional') return schemaOf(second as FieldKind).optional();
  if (typeof second === 'object') return schemaOf(first);
  const list = z.array(schemaOf(first));
  if (second === undefined) return list;
  const [least, most] = endsOf(second);
  return most === Infinity ? list.min(least) : list.min(least).max(most);
}

const known = new Map<FieldKind, z.ZodType>();

/** The schema of what our server answers to a call. */
export function outputOf<Input, Output>({ output }: Endpoint<Input, Output>): z.ZodType<Output> {
  const schema = known.get(output) ?? schemaOf(output);
  known.set(output, schema);
  // The type of the call's output is derived from the same list.
  return schema as z.ZodType<Output>;
}

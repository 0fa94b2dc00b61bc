import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { FieldKind } from '../fields.ts';
import { DAYS_OF_RIDES } from '../limits.ts';
import { STATEMENT_CAUSES, STATEMENT_KINDS, STATEMENT_VERDICTS } from '../statement-kinds.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '../webhook-events.ts';
import { bankFileSettings } from './bank-file-schemas.ts';
import { notificationKind } from './extension-schemas.ts';
import { day } from './field-schemas.ts';
import { heldReason, ingestOutput } from './ingest-schemas.ts';
import { journalAction, subjectType } from './journal-schemas.ts';
import { entryKind } from './ledger-schemas.ts';
import { role } from './people-schemas.ts';
import { rideKey } from './report-schemas.ts';
import { sourceKind } from './ride-source-schemas.ts';
import { connectionSettings, pullProblem } from './source-connection-schemas.ts';
import { tableViewsOutput } from './table-view-schemas.ts';
import { termsRates } from './terms-schemas.ts';
import { vehicleStatus } from './vehicle-schemas.ts';

const RIDE_COUNTS = new RegExp(`^\\d+( \\d+){${DAYS_OF_RIDES - 1}}$`);

/** What the words of field lists say of what our server sends; `FieldKind` tells the rest. */
export const KINDS = {
  text: z.string(),
  'blank text': z.string(),
  number: z.number(),
  int: z.int(),
  flag: z.boolean(),
  true: z.literal(true),
  day,
  time: z.iso.datetime(),
  /** ISO 4217. */
  currency: z.string().length(3),
  anything: z.unknown(),
  'bank file': bankFileSettings,
  'connection settings': connectionSettings,
  'entry kind': entryKind,
  /** By column. */
  'filter values': z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
  'held reason': heldReason,
  'journal action': journalAction,
  'journal subject': subjectType,
  'notification kind': notificationKind,
  'pull problem': pullProblem,
  /** A number for each of the last days. */
  'ride counts': z.string().regex(RIDE_COUNTS),
  'ride key': rideKey,
  'ride verdicts': ingestOutput,
  role,
  'source kind': sourceKind,
  'statement cause': z.enum(STATEMENT_CAUSES),
  'statement kind': z.enum(STATEMENT_KINDS),
  'statement verdict': z.enum(STATEMENT_VERDICTS),
  'table views': tableViewsOutput,
  'terms rates': termsRates,
  'vehicle status': vehicleStatus,
  'webhook event': z.enum(WEBHOOK_EVENTS),
  'webhook message': z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
} as const;

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

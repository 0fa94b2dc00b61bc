import type { NamedCall } from '@park/contract/all-calls';
import { fieldWord } from '@park/contract/field-word';
import type { FieldKind } from '@park/contract/fields';
import type { Database } from '../database/database.ts';
import type { TestPark } from './test-park.ts';

/** How the tests make one call where it is not as its entry in the contract says. */
export interface CallCase {
  /** Brings about what the call needs besides the test park, for the person who makes it. */
  prepare?: (database: Database, person: { id: string; parkId: string }) => Promise<void>;
  /** A valid body; default: what its fields ask for. */
  body?: (own: TestPark) => unknown;
  /** The value of the path's `{id}`; default: that of the first record of its kind. */
  id?: (own: TestPark) => string;
  /** The value of the path's `{table}`. */
  table?: string;
  /** Where it is another than that of the call. */
  status?: number;
  /** Its response does not end: live.test.ts tests what it sends. */
  isStream?: true;
  /** Its `{id}` is no record: every park has it. */
  isCalendar?: true;
  /** Body that names another park's record where the path does not. */
  foreignBody?: (foreign: TestPark, own: TestPark) => unknown;
  /** Expected status when the body names another park's record; default: 404. */
  foreignStatus?: number;
}

const RECORDS: readonly (readonly [beginning: string, id: (own: TestPark) => string])[] = [
  ['taxipark/drivers/', (own) => own.drivers[0]],
  ['taxipark/ledger/drivers/', (own) => own.drivers[0]],
  ['taxipark/vehicles/', (own) => own.vehicles[0]],
  ['taxipark/ledger/vehicles/', (own) => own.vehicles[0]],
  ['taxipark/ledger/terms/', (own) => own.money.terms],
  ['taxipark/ledger/payouts/', (own) => own.money.draft],
  ['taxipark/people/invitations/', (own) => own.invitations[0].id],
  ['taxipark/people/', (own) => own.colleague.id],
  ['taxipark/ride_sources/', (own) => own.source.id],
  ['taxipark/webhooks/', (own) => own.webhook.id],
];

const EXAMPLES: Readonly<Record<string, unknown>> = {
  text: 'Пример',
  'long text': 'Пример',
  day: '2026-03-20',
  flag: true,
  int: 1,
  money: 1,
  number: 1,
  'change number': '1',
  'source kind': 'file',
};
/** A range that the days of the test park are in. */
const FIELDS: Readonly<Record<string, unknown>> = { startDate: '2026-03-01', endDate: '2026-03-20' };

/** What a field that must be there is for example; undefined for one that need not. */
function exampleOf(kind: FieldKind): unknown {
  if (typeof kind === 'string') {
    const { name, isOptional, isNullable, fallback } = fieldWord(kind);
    if (isOptional || fallback !== undefined) return undefined;
    if (isNullable) return null;
    if (name.includes('|')) return name.split('|')[0];
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`A call that takes "${kind}" needs a case of its own`);
    return example;
  }
  if (!Array.isArray(kind)) {
    const fields = Object.entries(kind).map(([name, each]) => [name, FIELDS[name] ?? exampleOf(each)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const [first] = kind as readonly [FieldKind | 'optional' | '?'];
  if (first === 'optional') return undefined;
  return first === '?' ? null : [exampleOf(first)];
}

/** How the tests make a call: as its case says, and as its entry in the contract does. */
export function completeCase({ path, in: input }: NamedCall, own: CallCase = {}): CallCase {
  const id = path.includes('{id}')
    ? RECORDS.find(([beginning]) => path.startsWith(beginning))?.[1]
    : undefined;
  return {
    ...(id && { id }),
    ...(input !== undefined && { body: () => exampleOf(input) }),
    ...own,
  };
}

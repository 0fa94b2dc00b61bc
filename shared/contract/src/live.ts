import { get } from './endpoint.ts';
import type { ReadRecord } from './fields.ts';
import { recordReader } from './read-record.ts';

/**
 * The stream of changes (text/event-stream): the only call whose response does not end. It carries these events, each
 * with JSON as its data:
 * - `hello` (first of every connection, and again when the server may have missed something):
 *   `{lists: {drivers: 12, vehicles: 7}, session}`, the versions of the lists now and the id of the reader's own session.
 *   There is no replay: after the first, a list of another version, and all that `stale` may name, is to be read again;
 * - `change`: `{list, version, records, person, session}`: the list has this version now. `records` are the changed
 *   records as in the list now, or null when they are too many: then the list is to be read again. `person` is who
 *   changed them (id and name) or null, `session` the id of the session that did. Versions have no gaps; a change that
 *   `hello` or the list already covers may follow it and is to be ignored;
 * - `stale`: `{what}`: `overview`, `notifications`, `people`, `journal`, `vehicle_documents` or `ledger`
 *   (rides apart: they come all the time) may have changed; read it again when shown.
 * A comment line comes at least every 15 seconds, so that a dead connection is noticed.
 */
export const openLive = get('taxipark/live', {
  extension: 'live',
  out: 'anything',
  may: 'readFleet',
  says: 'The stream of changes',
  refuses: ['too_many_streams'],
});

/** The call that reads a list which the stream names. */
export const pathOfList = (list: string): string => `taxipark/${list}`;

export const readHello = recordReader({
  lists: { drivers: 'number', vehicles: 'number' },
  session: 'text',
});
const changeFields = {
  list: 'text',
  version: 'number',
  person: { id: 'text', name: 'text' },
  session: 'text',
} as const;
export type LiveChange = ReadRecord<typeof changeFields> & { readonly records: readonly unknown[] | null };

const readChangeFields = recordReader(changeFields);

/** Reads the data of a `change` event; null for one that is none. */
export function readChange(data: unknown): LiveChange | null {
  const change = readChangeFields(data);
  if (change === null) return null;
  const records: unknown = Object.entries(change).find(([name]) => name === 'records')?.[1];
  return { ...change, records: Array.isArray(records) ? records : null };
}

/** What the server may call stale; a newer one may name more. */
export const STALE_KINDS = [
  'overview',
  'notifications',
  'people',
  'journal',
  'vehicle_documents',
  'ledger',
  'held_rides',
  'ride_sources',
  'webhooks',
] as const;
export const readStale = recordReader({ what: 'text' });

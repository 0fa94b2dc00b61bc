import { get, post, type SentBy } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';

const subject = { type: 'journal subject', id: 'text', name: 'text' } as const;
/**
 * The wire field's name with the value before and after as text; null for none. A flag is `true` or
 * `false`, a list is joined by comma and space, and a record that is referred to is given by its
 * name, not its id.
 */
const changes = [{ field: 'text', before: 'text?', after: 'text?' }] as const;
const who = { id: 'text', name: 'text' } as const;

const entryFields = {
  id: 'text',
  at: 'time',
  person: ['?', who],
  /** The device of the session; null without one. */
  device: 'text?',
  action: 'journal action',
  /**
   * `bulk`: several records in one call. `system`: written by a command or by the park's demo,
   * without a person. An entry of `hand` may be of a bulk call that changed one record.
   */
  origin: 'hand|bulk|import|system',
  /**
   * The record of a single change, or the one that was searched for; null for any other bulk
   * change.
   */
  subject: ['?', subject],
  /** How many records changed. */
  count: 'int',
  /** The changed fields of `subject`. Passwords and secrets are never among them. */
  changes,
} as const;

const recordFields = { subject, changes } as const;
const latestFields = { field: 'text', at: 'time', person: ['?', who] } as const;

/** One change: of one record, or of many in one bulk call, which `listEntryRecords` unfolds. */
export type JournalEntry = ReadRecord<typeof entryFields>;
/** An entry as sent by our own server. */
export type WireJournalEntry = Wire<typeof entryFields>;
export type JournalInput = SentBy<typeof searchJournal>;

/**
 * Changes of the park, newest first, a page at a time: `before` is the `next` of the page before.
 * Entries about people are sent only to a person who may manage them.
 */
export const searchJournal = post('taxipark/journal', {
  extension: 'journal',
  in: {
    personId: 'optional id',
    subject: ['optional', { type: 'journal subject', id: 'id' }],
    actions: ['optional', ['journal action', '1..60']],
    /** First and last day in the park's time zone. */
    from: 'optional day',
    to: 'optional day',
    /** The `next` of the page before. */
    before: 'optional string 0..40',
    /** Entries a page; default 50. */
    limit: 'optional int 1..500',
  },
  out: { entries: [entryFields], next: 'text?' },
  may: 'readJournal',
  says: 'Changes of the park, newest first',
});
export const listEntryRecords = post('taxipark/journal/{id}/records', {
  extension: 'journal',
  in: { before: 'optional string 0..40' },
  out: { records: [recordFields], next: 'text?' },
  may: 'readJournal',
  says: 'The records of a bulk change',
  refuses: ['not_found'],
});
export const listJournalPeople = get('taxipark/journal/people', {
  extension: 'journal',
  out: { people: [who] },
  may: 'readJournal',
  says: 'Everybody whom the journal names',
});
export const getLatestChanges = get('taxipark/journal/{id}/latest', {
  extension: 'journal',
  out: { changes: [latestFields] },
  may: 'readJournal',
  says: 'Who changed each field of a driver or vehicle last',
  refuses: ['not_found'],
});

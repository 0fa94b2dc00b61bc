import type { z } from 'zod';
import { endpoint, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import type { entryRecordsInput, journalInput } from './schemas/journal-schemas.ts';

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
export type JournalInput = z.input<typeof journalInput>;

/**
 * Changes of the park, newest first, a page at a time: `before` is the `next` of the page before.
 * Entries about people are sent only to a person who may manage them.
 */
export const searchJournal = withList(
  endpoint<JournalInput>()('POST', 'taxipark/journal', { entries: [entryFields], next: 'text?' }, 'journal'),
  'entries',
);
/** The records of a bulk change, a page at a time. */
export const listEntryRecords = withList(
  endpoint<typeof entryRecordsInput>()(
    'POST',
    'taxipark/journal/{id}/records',
    { records: [recordFields], next: 'text?' },
    'journal',
  ),
  'records',
);
/** Everybody whom the journal names, also who is gone. */
export const listJournalPeople = withList(
  endpoint()('GET', 'taxipark/journal/people', { people: [who] }, 'journal'),
  'people',
);
/** Who changed each field of a driver or vehicle last, and when. */
export const getLatestChanges = withList(
  endpoint()('GET', 'taxipark/journal/{id}/latest', { changes: [latestFields] }, 'journal'),
  'changes',
);

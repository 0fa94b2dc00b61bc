import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type {
  entryRecordsInput,
  entryRecordsOutput,
  journalEntry,
  journalInput,
  journalOutput,
  journalPeopleOutput,
  latestChangesOutput,
} from './schemas/journal-schemas.ts';

const subject = { type: 'text', id: 'text', name: 'text' } as const;
const changes = [{ field: 'text', before: 'text', after: 'text' }] as const;
const who = { id: 'text', name: 'text' } as const;

const entryFields = {
  id: 'text',
  at: 'text',
  person: who,
  device: 'text',
  action: 'text',
  origin: 'text',
  subject,
  count: 'number',
  changes,
} as const;

/** One change: of one record, or of many in one bulk call, which `listEntryRecords` unfolds. */
export type JournalEntry = ReadRecord<typeof entryFields>;
/** An entry as sent by our own server. */
export type WireJournalEntry = z.output<typeof journalEntry>;
export type JournalInput = z.input<typeof journalInput>;

const readEntries = listReader('entries', entryFields);
const readRecords = listReader('records', { subject, changes });
const readNext = recordReader({ next: 'text' });

function nextOf(response: unknown): string | null {
  return isRecord(response) ? (readNext({ next: response['next'] })?.next ?? null) : null;
}

/**
 * Changes of the park, newest first, a page at a time: `before` is the `next` of the page before.
 * Entries about people are sent only to a person who may manage them.
 */
export const searchJournal = withReader(
  endpoint<JournalInput, z.output<typeof journalOutput>>('POST', 'taxipark/journal', 'journal'),
  (response) => {
    const read = readEntries(response);
    return read && { ...read, next: nextOf(response) };
  },
);
/** The records of a bulk change, a page at a time. */
export const listEntryRecords = withReader(
  endpoint<z.input<typeof entryRecordsInput>, z.output<typeof entryRecordsOutput>>(
    'POST',
    'taxipark/journal/{id}/records',
    'journal',
  ),
  (response) => {
    const read = readRecords(response);
    return read && { ...read, next: nextOf(response) };
  },
);
/** Everybody whom the journal names, also who is gone. */
export const listJournalPeople = withReader(
  endpoint<void, z.output<typeof journalPeopleOutput>>('GET', 'taxipark/journal/people', 'journal'),
  listReader('people', who),
);
/** Who changed each field of a driver or vehicle last, and when. */
export const getLatestChanges = withReader(
  endpoint<void, z.output<typeof latestChangesOutput>>('GET', 'taxipark/journal/{id}/latest', 'journal'),
  listReader('changes', { field: 'text', at: 'text', person: who }),
);

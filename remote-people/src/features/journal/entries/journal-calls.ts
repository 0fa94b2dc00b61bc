import type { Http } from '@park/contract/http';
import {
  listEntryRecords,
  listJournalPeople,
  type JournalInput,
  searchJournal,
} from '@park/contract/journal';

/**
 * The first part of the key is the call's path, by which the host knows what a change of others
 * makes stale.
 */
export function journalKey(filter: JournalInput) {
  return [searchJournal.path, filter] as const;
}

export function fetchEntries(http: Http, filter: JournalInput, before: string | null, signal: AbortSignal) {
  return http.call(searchJournal, { ...filter, ...(before !== null && { before }) }, { signal });
}

export function fetchEntryRecords(http: Http, id: string, before: string | null, signal: AbortSignal) {
  return http.call(listEntryRecords, before === null ? {} : { before }, { params: { id }, signal });
}

export function fetchJournalPeople(http: Http, signal: AbortSignal) {
  return http.call(listJournalPeople, undefined, { signal });
}

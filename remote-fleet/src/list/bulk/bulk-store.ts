import type { useStore } from 'jotai';
import type { ListName } from '../../data/cached-lists.ts';
import { bulkAtoms } from './use-bulk.ts';
import type { BulkReport } from './bulk-report.ts';

/** Writes the state of a list's bulk change. */
export interface BulkStore {
  /** Claims the list for a change; false while another one runs. */
  begin(): boolean;
  finish(report: BulkReport | null): void;
}

/** The store of a list on the store of the page. */
export function createBulkStore(page: ReturnType<typeof useStore>, list: ListName): BulkStore {
  const state = bulkAtoms[list];
  return {
    begin() {
      // A second press can arrive before React has rendered the first.
      if (page.get(state).isBusy) return false;
      page.set(state, { isBusy: true, report: null });
      return true;
    },
    finish: (report) => page.set(state, { isBusy: false, report }),
  };
}

import type { useStore } from 'jotai';
import type { ListName } from '../../data/cached-lists.ts';
import { bulkAtoms, type BulkState } from './use-bulk.ts';
import type { BulkReport } from './bulk-report.ts';

/** Writes the state of a list's bulk change. */
export interface BulkStore {
  readonly read: () => BulkState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Claims the list for a change of so many records; false while another one runs. */
  begin(total: number): boolean;
  advance(done: number): void;
  /** The person has left the list: no further batch is sent. */
  readonly leave: () => void;
  finish(report: BulkReport | null): void;
}

/** The store of a list on the store of the page. */
export function createBulkStore(page: ReturnType<typeof useStore>, list: ListName): BulkStore {
  const state = bulkAtoms[list];
  const read = () => page.get(state);
  const write = (part: Partial<BulkState>) => page.set(state, { ...read(), ...part });
  return {
    read,
    subscribe: (onChange) => page.sub(state, onChange),
    begin(total) {
      // A second press can arrive before React has rendered the first.
      if (read().progress !== null) return false;
      write({ progress: { done: 0, total }, stop: null, report: null });
      return true;
    },
    advance(done) {
      const { progress } = read();
      if (progress) write({ progress: { ...progress, done } });
    },
    leave() {
      if (read().progress) write({ stop: 'left' });
    },
    finish: (report) => write({ progress: null, stop: null, report }),
  };
}

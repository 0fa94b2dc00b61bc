import type { ReadUpdated } from '@park/contract/updated';
import { atom, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { ListName } from '../../data/cached-lists.ts';
import type { MatchingCalls } from '../list-source.ts';
import type { Chosen } from '../selection/use-selection.ts';
import type { BulkReport } from './bulk-report.ts';

interface BulkState {
  /** A bulk change runs. */
  readonly isBusy: boolean;
  /** What the last one did, until the person closes it. */
  readonly report: BulkReport | null;
}

const IDLE: BulkState = { isBusy: false, report: null };

/**
 * The bulk change of each list. It outlives the screen, so that leaving the list does not lose what
 * it did.
 */
export const bulkAtoms = { drivers: atom(IDLE), vehicles: atom(IDLE) } as const;

/** A change of all that match that was made and can be taken back. */
export interface MadeChange {
  readonly updated: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly undo: () => Promise<ReadUpdated>;
}

/**
 * What the person wants for the selected records: switch their connections on or off, change their
 * fares, or say that they leave.
 */
export type BulkWish = boolean | 'fares' | 'leaving';

/**
 * The bulk change of a list, as far as the first screen needs it: whether one runs, and the presses
 * that begin one. `BulkPanel` loads what fulfils a wish. The object is stable between
 * renders while nothing of it changes.
 */
export function useBulk(list: ListName) {
  const { isBusy, report } = useAtomValue(bulkAtoms[list]);
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [made, setMade] = useState<MadeChange | null>(null);
  return useMemo(
    () => ({ list, isBusy, report, wish, setWish, made, setMade }),
    [list, isBusy, report, wish, made],
  );
}

export type Bulk = ReturnType<typeof useBulk>;

export interface BulkPanelProps {
  /** Which texts announce the result. */
  readonly namespace: 'drivers' | 'vehicles' | 'dashboard-page' | 'documents';
  readonly bulk: Bulk;
  readonly selection: Pick<Chosen, 'chosen' | 'hiddenCount' | 'release'> &
    Partial<Pick<Chosen, 'which' | 'count' | 'isLeast' | 'clear'>>;
  /** Changes all that match at once, and the path of the list that is read again afterwards. */
  readonly matching?: MatchingCalls | undefined;
  readonly path?: string;
}

import type { BulkRecord } from '@park/domain/bulk/bulk-result';
import type { ReadUpdated } from '@park/contract/updated';
import { atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { type ComponentType, useMemo, useState } from 'react';
import type { Chosen } from '../selection/use-selection.ts';

/** What a bulk change sets: something on or off, a number, or a text; empty for none. */
export type BulkValue = boolean | number | string;

/** What a bulk change did to each of its records. */
export interface BulkReport {
  /** The id of who made it: nobody else may see it or take it back. */
  readonly person: string | null;
  readonly list: string;
  /** What it has changed of them. */
  readonly field: string;
  readonly records: readonly BulkRecord<BulkValue>[];
  /** It took an earlier one back, and cannot be taken back itself. */
  readonly isUndo: boolean;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
}

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
const atoms = new Map<string, PrimitiveAtom<BulkState>>();

export function bulkAtom(list: string): PrimitiveAtom<BulkState> {
  const known = atoms.get(list) ?? atom(IDLE);
  atoms.set(list, known);
  return known;
}

/** A change of all that match that was made and can be taken back. */
export interface MadeChange {
  readonly updated: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly undo: () => Promise<ReadUpdated>;
}

/**
 * The bulk change of a list, as far as the first screen needs it: whether one runs, and the presses
 * that begin one. A wish is the key of an act; the list's panel loads what fulfils it. The object is stable between
 * renders while nothing of it changes.
 */
export function useBulk(list: string) {
  const { isBusy, report } = useAtomValue(bulkAtom(list));
  const [wish, setWish] = useState<string | null>(null);
  const [made, setMade] = useState<MadeChange | null>(null);
  return useMemo(
    () => ({ list, isBusy, report, wish, setWish, made, setMade }),
    [list, isBusy, report, wish, made],
  );
}

export type Bulk = ReturnType<typeof useBulk>;

/** The selected records, as far as a bulk change needs them. */
export type BulkSelection = Pick<Chosen, 'chosen' | 'hiddenCount' | 'release'> &
  Partial<Pick<Chosen, 'which' | 'count' | 'isLeast' | 'clear'>>;

export interface BulkPanelProps {
  readonly bulk: Bulk;
  readonly selection: BulkSelection;
}

/** A button for the selected records. */
export interface BulkAct {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be done; null when it can. */
  readonly obstacle: string | null;
}

/** What a list changes of many records at once. */
export interface BulkPlan {
  /** The first stands out. `isOfAll`: all that match are selected, without their ids. */
  readonly useActs: (isOfAll: boolean) => {
    readonly acts: readonly BulkAct[];
    /** What the person's role does not allow in the rows either, in words. */
    readonly refused: readonly string[];
  };
  /** Fulfils the wishes, and shows what the last change did. */
  readonly Panel: ComponentType<BulkPanelProps>;
}

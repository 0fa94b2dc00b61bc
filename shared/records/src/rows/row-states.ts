import { type MutationCache, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { type RowChange, useRowChanges } from './changed-rows.ts';
import type { Outcome } from './ordered-changes.ts';

/** How the last change of a value goes, as shown in its row. */
export type ChangePhase = 'saving' | 'saved' | 'failed';
const PHASES = { idle: null, pending: 'saving', success: 'saved', error: 'failed' } as const;

/** What a row shows besides its record. */
export interface RowState {
  /** The values that are not saved yet, by their field. */
  readonly pending?: Readonly<Record<string, unknown>>;
  readonly phases?: Readonly<Record<string, ChangePhase | null>>;
  /** Somebody else has just changed it. */
  readonly change?: RowChange;
  /** This person has just added it. */
  readonly isNew?: boolean;
}
export type RowStates = Readonly<Record<string, RowState>>;

/** A record as its row shows it: with the values that are pending, and what else is to be seen. */
export type Listed<Row> = Row & { readonly state?: RowState };

/** The pending and the last changes of a list's records (the remote names them by list, field and id). */
function readChanges(cache: MutationCache, list: string): RowStates {
  const states: Record<string, RowState> = {};
  for (const { options, state } of cache.findAll({ mutationKey: [list] })) {
    const [, field = '', id = ''] = (options.mutationKey ?? []) as readonly string[];
    if ((state.data as Outcome | undefined) === 'dropped') continue;
    const { [field]: _, ...others } = states[id]?.pending ?? {};
    states[id] = {
      pending: state.status === 'pending' ? { ...others, [field]: state.variables } : others,
      phases: { ...states[id]?.phases, [field]: PHASES[state.status] },
    };
  }
  return states;
}

function useChanges(list: string): RowStates {
  const cache = useQueryClient().getMutationCache();
  const [changes] = useState(() => {
    let known = readChanges(cache, list);
    const read = (): RowStates => (known = replaceEqualDeep(known, readChanges(cache, list)));
    return {
      read: () => known,
      // At once, without React Query's batches: a controlled field would show its old value in
      // between.
      subscribe(onChange: () => void): () => void {
        read();
        return cache.subscribe(({ mutation }) => {
          if (mutation?.options.mutationKey?.[0] !== list) return;
          read();
          onChange();
        });
      },
    };
  });
  return useSyncExternalStore(changes.subscribe, changes.read);
}

/**
 * What the rows of a list show besides their records, by id: one map for the list, in which a row
 * has the same entry for as long as nothing of it changes.
 */
export function useRowStates(list: string): RowStates {
  const changes = useChanges(list);
  const others = useRowChanges();
  return useMemo(() => {
    const states: Record<string, RowState> = { ...changes };
    for (const [id, change] of others) states[id] = { ...states[id], change };
    return states;
  }, [changes, others]);
}

const listed = new WeakMap<object, { readonly state: RowState; readonly row: object }>();

/** The rows as they are shown; one of which nothing changes stays the same object. */
export function withStates<Row extends object>(
  rows: readonly Row[],
  states: RowStates,
  idOf: (row: Row) => string | null,
): readonly Listed<Row>[] {
  if (Object.keys(states).length === 0) return rows;
  return rows.map((row) => {
    const state = states[idOf(row) ?? ''];
    if (state === undefined) return row;
    const before = listed.get(row);
    const after =
      before && replaceEqualDeep(before.state, state) === before.state
        ? before
        : { state, row: { ...row, ...state.pending, state } };
    listed.set(row, after);
    return after.row as Listed<Row>;
  });
}

import { listTerms } from '@park/contract/terms';
import type { EntryDriver } from '@park/domain/money/entry-form';
import { useParkToday } from '@park/session/use-today';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchSettlements, settlementsKey } from './ledger-calls.ts';

const NOBODY: readonly EntryDriver[] = [];

/** Every driver of the park with today's balance, by name, and the last closed month. */
export function useParkDrivers() {
  const { http } = useHost();
  const today = useParkToday();
  const range = useMemo(() => ({ from: today, to: today }), [today]);
  const terms = useQuery({
    queryKey: [listTerms.path],
    queryFn: ({ signal }) => http.call(listTerms, undefined, { signal }),
  });
  const sheet = useQuery({
    queryKey: settlementsKey(range),
    queryFn: ({ signal }) => fetchSettlements(http, range, signal),
  });
  const drivers = useMemo(() => {
    if (!terms.data || !sheet.data) return NOBODY;
    const balances = new Map(sheet.data.rows.map(({ driver, balance }) => [driver?.id, balance]));
    return terms.data.drivers.flatMap(({ driver }): EntryDriver[] => {
      const id = driver?.id ?? null;
      // A driver without a line in the sheet has no balance: the park and they owe each other
      // nothing.
      return id === null ? [] : [{ id, name: driver?.name ?? id, balance: balances.get(id) ?? 0 }];
    });
  }, [terms.data, sheet.data]);
  const ofTerms = useRequestState(terms, { notice: null, unreadable: terms.data?.unreadable });
  const ofSheet = useRequestState(sheet, { notice: null, unreadable: sheet.data?.unreadable });
  const failing = ofTerms.failure === null ? ofSheet : ofTerms;
  return {
    drivers,
    closedThrough: sheet.data?.closedThrough ?? null,
    isLoading: failing.failure === null && (ofTerms.isLoading || ofSheet.isLoading),
    failure: failing.failure,
    isFetching: failing.isFetching,
    notes: [...new Set([...ofTerms.notes, ...ofSheet.notes])],
    refetch: failing.refetch,
  };
}

import type { Http } from '@park/contract/http';
import { type AccountInput, getAccount, listSettlements } from '@park/contract/ledger';
import type { EntryKind } from '@park/contract/ledger';
import type { DateRange } from '@park/domain/report/date-range';
import { useQueryClient } from '@tanstack/react-query';

// The first part of each key is the call's path, by which the host knows what a change of others
// makes stale.
export interface AccountQuery {
  readonly driverId: string;
  readonly range: DateRange;
  /** Null for all kinds. */
  readonly kinds: readonly EntryKind[] | null;
}

export function accountKey({ driverId, range, kinds }: AccountQuery) {
  return [getAccount.path, driverId, range.from, range.to, kinds?.join(',') ?? 'all'] as const;
}

/** One page of an account; `after` is the `next` of the page before. */
export function fetchAccount(
  http: Http,
  { driverId, range, kinds }: AccountQuery,
  after: string | null,
  signal?: AbortSignal,
) {
  const input: AccountInput = {
    startDate: range.from,
    endDate: range.to,
    ...(kinds !== null && { kinds: [...kinds] }),
    ...(after !== null && { after }),
  };
  return http.call(getAccount, input, { params: { id: driverId }, ...(signal && { signal }) });
}

export function settlementsKey({ from, to }: DateRange) {
  return [listSettlements.path, from, to] as const;
}

export function fetchSettlements(http: Http, { from, to }: DateRange, signal: AbortSignal) {
  return http.call(listSettlements, { startDate: from, endDate: to }, { signal });
}

const LEDGER = 'taxipark/ledger/';

/**
 * Reads everything of the ledger again after a change: one entry shows in accounts, sheets, runs
 * and months.
 */
export function useRefreshLedger(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(LEDGER),
    });
}

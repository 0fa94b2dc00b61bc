import { REPORT_DAYS_MAX } from '@park/contract/limits';
import { addDays } from '@park/domain/report/date-range';
import { presetRange } from '@park/domain/report/range-presets';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useParkToday } from '@park/session/use-today';
import { useQuery } from '@tanstack/react-query';
import { accountKey, fetchAccount } from '../../ledger/ledger-calls.ts';

const SHOWN = 5;

/**
 * Today's balance of a driver and the last entries, however long ago within what one call may ask
 * for.
 */
export function useDriverAccount(driverId: string) {
  const { http } = useHost();
  const today = useParkToday();
  const account = { driverId, range: { from: addDays(today, 1 - REPORT_DAYS_MAX), to: today }, kinds: null };
  const query = useQuery({
    queryKey: [...accountKey(account), 'first page'],
    queryFn: ({ signal }) => fetchAccount(http, account, null, signal),
  });
  const { data } = query;
  // A side note of another screen: it shows a failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null, unreadable: data?.unreadable });
  return {
    ...state,
    head: data ?? null,
    entries: data?.entries.slice(0, SHOWN) ?? [],
    /** The days in which the link to the account opens it. */
    range: presetRange('last30Days', today),
  };
}

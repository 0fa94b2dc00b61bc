import { type AccountEntry, getAccount } from '@park/contract/ledger';
import { REPORT_DAYS_MAX } from '@park/contract/limits';
import { addDays } from '@park/domain/report/date-range';
import { deviceDay } from '@park/domain/report/device-day';
import { useHost } from '@park/federation/host-services';
import { useQuery } from '@tanstack/react-query';
import { fetchAccount } from '../../ledger/ledger-calls.ts';

/**
 * The corrections in the account of a driver since an entry, because one corrected already may be corrected again; null
 * while they are not read. They count on the day of the entry or, after its month was closed, on a later one.
 */
export function useCorrections(driverId: string, { id, day }: AccountEntry): readonly AccountEntry[] | null {
  const { http } = useHost();
  const { data } = useQuery({
    queryKey: [getAccount.path, driverId, 'corrections', id],
    queryFn: async ({ signal }) => {
      const last = addDays(deviceDay(new Date()), 1);
      const first = addDays(last, 1 - REPORT_DAYS_MAX);
      const range = { from: day !== null && day > first ? day : first, to: last };
      const found: AccountEntry[] = [];
      let after: string | null = null;
      do {
        const page = await fetchAccount(http, { driverId, range, kinds: ['correction'] }, after, signal);
        found.push(...page.entries);
        after = page.next;
      } while (after !== null);
      return found;
    },
  });
  return data ?? null;
}

import { driverEarnings } from '@park/domain/report/driver-week';
import { presetRange } from '@park/domain/report/range-presets';
import { useParkToday } from '@park/session/use-today';
import { useMoney } from '@park/session/use-park';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { languageAtom } from '@park/i18n/language-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { earningReportKey, fetchEarningReport } from '@park/forms/report/report-range/earning-report-calls';

/** The earnings of a driver in the default range of the reports, and the state of the request. */
export function useDriverWeek(driverId: string) {
  const { http } = useHost();
  const language = useAtomValue(languageAtom);
  const money = useMoney();
  const today = useParkToday();
  const range = useMemo(() => presetRange('last7Days', today), [today]);
  const query = useQuery({
    queryKey: earningReportKey(range, language),
    queryFn: ({ signal }) => fetchEarningReport(http, range, signal),
  });
  // The place is a side note of another screen: it shows a failure in itself and announces nothing.
  const state = useRequestState(query, { notice: null });
  const rows = query.data?.report;
  const earnings = useMemo(() => driverEarnings(rows ?? [], driverId, money), [rows, driverId, money]);
  return { range, earnings, ...state };
}

import { listHeldRides, settleHeldRides, type UnknownSubject } from '@park/contract/held-rides';
import { formatNumber } from '@park/domain/format/number';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';

const NOBODY: readonly UnknownSubject[] = [];

/** Whom the rides name that wait, and cars that nobody knows; of one source where the address names it. */
export function useHeldRides() {
  const { source } = useScreenAddress();
  const { http } = useHost();
  const { t } = useTranslation('held-rides');
  const query = useQuery({
    queryKey: [listHeldRides.path],
    queryFn: ({ signal }) => http.call(listHeldRides, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: t('fetchFailed'), unreadable: query.data?.unreadable });
  const data = state.isLoading ? undefined : query.data;
  const all = data?.subjects ?? NOBODY;
  const subjects = source === undefined ? all : all.filter(({ sourceId }) => sourceId === source);
  return {
    ...state,
    /** The source whose rides alone are shown. */
    only: source === undefined ? null : (subjects[0]?.source ?? ''),
    drivers: subjects.filter(({ subject }) => subject !== 'vehicle'),
    vehicles: subjects.filter(({ subject }) => subject === 'vehicle'),
    /** Rides that another source seems to have told of, and how many of them are not listed. */
    alike: (data?.lookalikes ?? []).filter(({ sourceId }) => source === undefined || sourceId === source),
    moreAlike: Math.max(0, (data?.lookalikesTotal ?? 0) - (data?.lookalikes.length ?? 0)),
    /** Rides that wait for a driver. */
    rides: data?.rides ?? 0,
    /** Names that wait and are not listed. */
    more: Math.max(0, (data?.total ?? 0) - all.length - (data?.unreadable ?? 0)),
  };
}

/** Looks once more for everybody whose rides wait, and says what came of it. */
export function useSettle() {
  const { http, notify } = useHost();
  const { t } = useTranslation('held-rides');
  const locale = useLocale();
  const refresh = useRefreshAll();
  return useCall({
    send: () => http.call(settleHeldRides, undefined),
    onDone: ({ posted, held }) => {
      const counted = (count: number | null) => ({
        count: count ?? 0,
        formatted: formatNumber(count ?? 0, locale),
      });
      const found = posted ? t('settled', counted(posted)) : t('settledNone');
      notify({ kind: posted ? 'success' : 'info', text: `${found}. ${t('held', counted(held))}.` });
      refresh();
    },
    onFailure: refresh,
  });
}

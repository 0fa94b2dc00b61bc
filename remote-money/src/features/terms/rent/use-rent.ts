import { getVehicleRent, listRent, type RentRate } from '@park/contract/rent';
import { formatKopecks } from '@park/domain/money/kopecks';
import { rentPeriodOf } from '@park/domain/money/driver-terms';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What cars cost by make and model. Read when the part is opened. */
export function useRent() {
  const { http } = useHost();
  const query = useQuery({
    queryKey: [listRent.path],
    queryFn: ({ signal }) => http.call(listRent, undefined, { signal }),
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return { state, rent: query.data ?? null };
}

/** What one car costs. */
export function useVehicleRent(vehicleId: string) {
  const { http } = useHost();
  const query = useQuery({
    queryKey: [getVehicleRent.path, vehicleId],
    queryFn: ({ signal }) => http.call(getVehicleRent, undefined, { params: { id: vehicleId }, signal }),
  });
  const state = useRequestState(query, { notice: null, unreadable: query.data?.unreadable });
  return { state, rent: query.data ?? null };
}

/** The amount of a rate in words, with its pattern. */
export function useRentText(): (rate: RentRate) => string {
  const { t } = useTranslation('rent');
  const locale = useLocale();
  const money = useMoney();
  return useCallback(
    ({ amount, period, paidDays, ofDays }) => {
      if (amount === null) return t('ended');
      if (amount === 0) return t('free');
      const text = t(`amount.${rentPeriodOf(period)}`, { amount: formatKopecks(amount, locale, money) });
      return paidDays === null ? text : t('pattern', { text, paid: paidDays, of: ofDays });
    },
    [t, locale, money],
  );
}

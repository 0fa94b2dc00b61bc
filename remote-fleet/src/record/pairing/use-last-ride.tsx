import type { Driver } from '@park/contract/drivers';
import { driverId as idOf, driverName } from '@park/domain/driver/driver-identity';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { useTranslation } from 'react-i18next';
import type { SummaryCellsProps } from '../SummaryCells.tsx';
import { RecordLink } from './pairing.styles.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import { useDriverActivity } from '../../data/use-driver-activity.ts';

/**
 * When a driver drove last, with the way to those rides, and how much lately; no cell where the
 * server does not say.
 */
export function useLastRide(driver: Driver): SummaryCellsProps['cells'] {
  const { t } = useTranslation('record');
  const locale = useLocale();
  const { data, isError } = useDriverActivity();
  if (data === null || isError) return [];
  const label = t('pairing.head.lastRide');
  if (data === undefined) return [{ label, value: <Skeleton $width="60%" />, note: null }];
  const {
    lastRideAt = null,
    ridesIn7Days,
    ridesIn30Days,
  } = data.activity.find(({ driverId }) => driverId === idOf(driver)) ?? {};
  if (lastRideAt === null) return [{ label, value: t('pairing.head.noRides'), note: null }];
  const lately = t('pairing.head.ridesLately', {
    week: formatNumber(ridesIn7Days ?? 0, locale),
    month: formatNumber(ridesIn30Days ?? 0, locale),
  });
  const name = driverName(driver);
  const when = <TimeAgo at={lastRideAt} />;
  // The report knows drivers by their names.
  const value =
    name === null ? when : <RecordLink to={{ tab: 'ride_report', driver: name }}>{when}</RecordLink>;
  return [{ label, value, note: <dd>{lately}</dd> }];
}

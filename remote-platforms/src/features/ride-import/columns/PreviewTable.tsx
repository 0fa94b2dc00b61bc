import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import type { FileRide } from '@park/domain/ride-file/read-ride-files';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import { SAMPLE, SampleTable } from './SampleTable.tsx';

const COLUMNS = [
  'row',
  'pickup',
  'dropoff',
  'driver',
  'vehicle',
  'status',
  'distance',
  'fare',
  'payment',
] as const;
const NUMERIC: readonly string[] = ['row', 'distance', 'fare'];

interface PreviewTableProps {
  readonly rides: readonly FileRide[];
  readonly timeZone: string;
  /** Where in the files a row is. */
  readonly placeOf: (row: FileRide) => string;
}

/** The first rides of the files, as they will be sent. */
export function PreviewTable({ rides, timeZone, placeOf }: PreviewTableProps) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const time = (instant: string | undefined) => (instant ? formatDateTime(instant, locale, timeZone) : '');

  function cellsOf(row: FileRide): readonly string[] {
    const { driver, vehicle, money, distanceMeters, pickupTime, dropoffTime, status, payment } = row.ride;
    return [
      placeOf(row),
      time(pickupTime),
      time(dropoffTime),
      driver.name ?? driver.licenseNumber ?? driver.phone ?? driver.externalId ?? '',
      vehicle?.plate ?? vehicle?.code ?? vehicle?.externalId ?? '',
      t(`statuses.${status}`),
      distanceMeters === undefined ? '' : t('metres', { metres: formatNumber(distanceMeters, locale) }),
      money?.fare === undefined ? '' : `${money.fare} ${money.currency}`,
      payment === undefined ? '' : t(`payments.${payment}`),
    ];
  }

  if (rides.length === 0) return null;
  return (
    <SampleTable
      label={t('preview', { count: Math.min(SAMPLE, rides.length) })}
      columns={COLUMNS.map((name) => ({ heading: t(`columns.${name}`), isNumeric: NUMERIC.includes(name) }))}
      rows={rides.slice(0, SAMPLE).map(cellsOf)}
    />
  );
}

import { formatDuration } from '@park/domain/format/duration';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import type { DriverDay } from '@park/domain/report/driver-day';
import { useLocale } from '@park/i18n/use-locale';
import { Stat } from '@park/ui/surfaces/Stat';
import { useTranslation } from 'react-i18next';
import { Totals } from './driver-day.styles.ts';

interface DayTotalsProps {
  readonly totals: DriverDay['totals'];
  readonly currency: string;
}

/** The sums of the day. */
export function DayTotals({ totals, currency }: DayTotalsProps) {
  const { t } = useTranslation('driver-day');
  const locale = useLocale();
  const { rides, riding, connected, distance, earning } = totals;
  return (
    <Totals>
      <Stat label={t('totals.rides')} value={formatNumber(rides, locale)} />
      <Stat label={t('totals.riding')} value={formatDuration(riding, locale)} />
      {connected !== null && <Stat label={t('totals.connected')} value={formatDuration(connected, locale)} />}
      <Stat
        label={t('totals.distance')}
        value={t('kilometres', { value: formatNumber(distance, locale, 1) })}
      />
      <Stat label={t('totals.earned')} value={formatMoney(earning, locale, currency)} />
    </Totals>
  );
}

import type { DriverActivity } from '@park/contract/driver-activity';
import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { IDLE_FILTERS, idleDays, idleFiltersOf } from '@park/domain/driver/retention';
import { formatDay } from '@park/domain/format/date';
import { formatMoney, PARK_CURRENCY } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { dayAt } from '@park/domain/report/date-range';
import type { LateDriverColumnKey } from './late-driver-columns.ts';
import type { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../list/columns/list-column.ts';
import { onceForKey } from '../../list/columns/once-for-each.ts';

export interface Activity {
  readonly activity: readonly DriverActivity[];
  readonly today: string | null;
  readonly timeZone: string | null;
  readonly currency: string | null;
}

type Column = Omit<ListColumn<Driver, LateDriverColumnKey, object, object>, 'width'>;
type FigureKey = 'rides7' | 'rides30' | 'earned7';

/**
 * How long ago drivers had their last ride, and what they did lately. A driver whom the server does
 * not name had none.
 */
export function activityColumns(
  { activity, today, timeZone, currency }: Activity,
  t: ReturnType<typeof useTranslation<'drivers'>>['t'],
  locale: string,
): readonly Column[] {
  const byDriver = new Map(activity.map((each) => [each.driverId, each]));
  const of = (driver: Driver): DriverActivity | undefined => byDriver.get(driverId(driver));
  const zone = timeZone ?? 'UTC';
  const day = today ?? dayAt(new Date(), zone);
  const lastRide = (driver: Driver): string | null => of(driver)?.lastRideAt ?? null;
  const lastDay = onceForKey((at: string) => formatDay(dayAt(new Date(at), zone), locale), String);

  function figure(key: FigureKey, valueOf: (each: DriverActivity) => number | null, decimals: 0 | 2): Column {
    const value = (driver: Driver): number => {
      const each = of(driver);
      return (each && valueOf(each)) ?? 0;
    };
    const textOf = onceForKey(
      (figure: number) =>
        decimals === 0
          ? formatNumber(figure, locale)
          : formatMoney(figure, locale, currency ?? PARK_CURRENCY),
      Number,
    );
    return {
      key,
      isOptional: true,
      align: 'end',
      decimals,
      sortValue: value,
      text: (driver) => textOf(value(driver)),
    };
  }

  return [
    {
      key: 'lastRide',
      isOptional: true,
      sortValue: lastRide,
      text: (driver) => {
        const at = lastRide(driver);
        return at === null ? t('never') : lastDay(at);
      },
      filterValue: (driver) => idleFiltersOf(idleDays(lastRide(driver), day, zone)),
      filterOrder: IDLE_FILTERS,
      filterText: (value) => t(`idle.${value}` as 'idle.never', { defaultValue: value }),
    },
    figure('rides7', ({ ridesIn7Days }) => ridesIn7Days, 0),
    figure('rides30', ({ ridesIn30Days }) => ridesIn30Days, 0),
    figure('earned7', ({ earnedIn7Days }) => earnedIn7Days, 2),
  ];
}

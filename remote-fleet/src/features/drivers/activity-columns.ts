import type { DriverActivity } from '@park/contract/driver-activity';
import type { Driver } from '@park/contract/drivers';
import { driverId } from '@park/domain/driver/driver-identity';
import { IDLE_FILTERS, idleDays, idleFiltersOf } from '@park/domain/driver/retention';
import { formatDay } from '@park/domain/format/date';
import { formatMoney, PARK_CURRENCY } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { dayAt } from '@park/domain/report/date-range';
import type { useTranslation } from 'react-i18next';
import type { ColumnTexts, ListColumn } from '../../list/columns/list-column.ts';
import { onceForKey } from '../../list/columns/once-for-each.ts';

interface Activity {
  readonly activity: readonly DriverActivity[];
  readonly today: string;
  readonly timeZone: string | null;
  readonly currency: string | null;
}

/**
 * How long ago drivers had their last ride, and what they did lately. A driver whom the server does
 * not name had none.
 */
export function activityOfDrivers(
  { activity, today, timeZone, currency }: Activity,
  t: ReturnType<typeof useTranslation<'drivers'>>['t'],
  locale: string,
) {
  const byDriver = new Map(activity.map((each) => [each.driverId, each]));
  const of = (driver: Driver): DriverActivity | undefined => byDriver.get(driverId(driver));
  const zone = timeZone ?? 'UTC';
  const lastRide = (driver: Driver): string | null => of(driver)?.lastRideAt ?? null;
  const dayText = onceForKey((at: string) => formatDay(dayAt(new Date(at), zone), locale), String);
  return {
    of,
    lastRide,
    lastRideText: (driver: Driver): string => {
      const at = lastRide(driver);
      return at === null ? t('never') : dayText(at);
    },
    idleFilters: (driver: Driver) => idleFiltersOf(idleDays(lastRide(driver), today, zone)),
    idleText: (value: string): string => t(`idle.${value}` as 'idle.never', { defaultValue: value }),
    countText: onceForKey((count: number) => formatNumber(count, locale), Number),
    moneyText: onceForKey((amount: number) => formatMoney(amount, locale, currency ?? PARK_CURRENCY), Number),
  };
}

interface ActivityData {
  readonly t: ColumnTexts;
  readonly activity: ReturnType<typeof activityOfDrivers> | null | undefined;
}

const COMMON = {
  isOptional: true,
  inPages: 'unshown',
  needs: ({ activity }: ActivityData) => activity,
  obstacle: ({ t }: ActivityData) => t('obstacles.activity'),
} as const;

function figure(
  key: string,
  width: number,
  valueOf: (each: DriverActivity) => number | null,
  decimals: 0 | 2,
): ListColumn<Driver, ActivityData> {
  const value = (driver: Driver, { activity }: ActivityData): number => {
    const each = activity?.of(driver);
    return (each && valueOf(each)) ?? 0;
  };
  return {
    ...COMMON,
    key,
    width,
    align: 'end',
    decimals,
    sortValue: value,
    text: (driver, data) => {
      const textOf = decimals === 0 ? data.activity?.countText : data.activity?.moneyText;
      return textOf?.(value(driver, data)) ?? null;
    },
  };
}

/** The columns of how active the drivers are. */
export const ACTIVITY_COLUMNS: readonly ListColumn<Driver, ActivityData>[] = [
  {
    ...COMMON,
    key: 'lastRide',
    width: 8,
    sortValue: (driver, { activity }) => activity?.lastRide(driver) ?? null,
    text: (driver, { activity }) => activity?.lastRideText(driver) ?? null,
    filterValue: (driver, { activity }) => activity?.idleFilters(driver) ?? null,
    filterOrder: IDLE_FILTERS,
    filterText: (value, { activity }) => activity?.idleText(value) ?? value,
  },
  figure('rides7', 7, ({ ridesIn7Days }) => ridesIn7Days, 0),
  figure('rides30', 7, ({ ridesIn30Days }) => ridesIn30Days, 0),
  figure('earned7', 8.5, ({ earnedIn7Days }) => earnedIn7Days, 2),
];

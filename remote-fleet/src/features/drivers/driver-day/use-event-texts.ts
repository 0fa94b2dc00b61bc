import { type Coordinates, formatCoordinates } from '@park/domain/format/coordinates';
import { formatTime } from '@park/domain/format/date';
import { formatDuration } from '@park/domain/format/duration';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import type { DayEvent } from '@park/domain/report/driver-day';
import { useLocale } from '@park/i18n/use-locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadDay } from './read-day.ts';

export type EventMarkName = 'ride' | 'idle' | 'on' | 'off' | 'fare';

/** Which sign stands for an event, in the band, the list and the legend. */
export function markOf(event: DayEvent): EventMarkName {
  if (event.kind !== 'switch') return event.kind;
  return event.isConnected ? 'on' : 'off';
}

/** An event in words: when, what, and of a ride from where to where, how far and for how much. */
export interface EventText {
  readonly time: string;
  readonly title: string;
  readonly way: string | null;
  readonly distance: string | null;
  readonly money: string | null;
}

const NO_RIDE = { way: null, distance: null, money: null };

/** A fare per kilometre has hundredths also in a currency without them. */
const FARE_DECIMALS = 2;

function titleOf(
  event: DayEvent,
  t: ReturnType<typeof useTranslation<'driver-day'>>['t'],
  locale: string,
  currency: string,
): string {
  if (event.kind === 'switch') return t(`events.${event.isConnected ? 'connected' : 'disconnected'}`);
  if (event.kind === 'idle')
    return t('events.idle', { duration: formatDuration(event.to - event.from, locale) });
  if (event.kind === 'ride') {
    if (event.isUnderWay) return t('events.underWay');
    return t(`events.${event.ride.dropoffTime ? 'ride' : 'endless'}`);
  }
  const { before, after } = event;
  if (after === null) return t('events.fareGone');
  const money = { after: formatMoney(after, locale, currency, FARE_DECIMALS) };
  if (before === null) return t('events.fareSet', money);
  return t('events.fare', { ...money, before: formatMoney(before, locale, currency, FARE_DECIMALS) });
}

/** The texts of a day's events, in the park's time zone and currency. */
export function useEventTexts({ timeZone, currency }: Pick<ReadDay, 'timeZone' | 'currency'>) {
  const { t } = useTranslation('driver-day');
  const locale = useLocale();
  return useMemo(() => {
    const timeOf = (instant: number): string => formatTime(instant, locale, timeZone);
    const wayOf = (from: Coordinates | null, to: Coordinates | null): string | null => {
      const [start, end] = [formatCoordinates(from), formatCoordinates(to)];
      if (start === null && end === null) return null;
      return t('way', { from: start ?? t('unknownPlace'), to: end ?? t('unknownPlace') });
    };

    function textOf(event: DayEvent): EventText {
      const { from, to } = event;
      const hasEnd = to > from && !(event.kind === 'ride' && event.isUnderWay);
      const time = hasEnd ? `${timeOf(from)} – ${timeOf(to)}` : timeOf(from);
      const title = titleOf(event, t, locale, currency);
      if (event.kind !== 'ride') return { time, title, ...NO_RIDE };
      const { pickupLocation, dropoffLocation, distance, earning } = event.ride;
      return {
        time,
        title,
        way: wayOf(pickupLocation, dropoffLocation),
        distance: distance === null ? null : t('kilometres', { value: formatNumber(distance, locale, 1) }),
        money: earning === null ? null : formatMoney(earning, locale, currency),
      };
    }

    return { textOf, timeOf };
  }, [t, locale, timeZone, currency]);
}

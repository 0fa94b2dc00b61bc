import type { DriverDay } from '@park/domain/report/driver-day';
import { useTranslation } from 'react-i18next';
import { EventMark, Legend } from './driver-day.styles.ts';

interface DayLegendProps {
  readonly day: DriverDay;
}

/** What the signs of the band mean; only those that are in it. */
export function DayLegend({ day: { events, idle, totals } }: DayLegendProps) {
  const { t } = useTranslation('driver-day');
  const has = (kind: string): boolean => events.some((event) => event.kind === kind);
  const isUnderWay = events.some((event) => event.kind === 'ride' && event.isUnderWay);
  const entries = [
    ...(has('ride') ? [{ mark: 'ride', text: t('legend.ride') }] : []),
    ...(isUnderWay ? [{ mark: 'open', text: t('events.underWay') }] : []),
    ...(idle.length > 0
      ? [{ mark: 'idle', text: t(`legend.${totals.connected === null ? 'between' : 'idle'}`) }]
      : []),
    ...(has('switch')
      ? [
          { mark: 'on', text: t('events.connected') },
          { mark: 'off', text: t('events.disconnected') },
        ]
      : []),
    ...(has('fare') ? [{ mark: 'fare', text: t('legend.fare') }] : []),
  ];
  return (
    <Legend>
      {entries.map(({ mark, text }) => (
        <li key={mark}>
          <EventMark aria-hidden data-mark={mark} />
          {text}
        </li>
      ))}
    </Legend>
  );
}

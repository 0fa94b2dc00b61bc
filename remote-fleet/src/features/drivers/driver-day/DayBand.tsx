import { hoursOf, placeIn, type TimeSpan } from '@park/domain/report/day-bounds';
import type { DriverDay } from '@park/domain/report/driver-day';
import { useLocale } from '@park/i18n/use-locale';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Axis,
  Bar,
  EventMark,
  Frame,
  Hour,
  Idle,
  Legend,
  Mark,
  NowLine,
  Reader,
  Tip,
  TipDetail,
  Track,
} from './driver-day.styles.ts';
import { type EventText, markOf, useEventTexts } from './use-event-texts.ts';
import type { ReadDay } from './read-day.ts';

interface DayLegendProps {
  readonly day: DriverDay;
}

/** What the signs of the band mean; only those that are in it. */
function DayLegend({ day: { events, idle, totals } }: DayLegendProps) {
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

interface DayTipProps {
  readonly text: EventText;
  /** From 0 to 1, along the band. */
  readonly place: number;
}

/** What an event was, above its place in the band; it stays inside the card. */
function DayTip({ text: { time, title, way, distance, money }, place }: DayTipProps) {
  return (
    <Tip style={{ insetInlineStart: `${place * 100}%`, transform: `translateX(-${place * 100}%)` }}>
      {time} <strong>{money ?? title}</strong>
      {money !== null && <TipDetail>{[title, distance].filter(Boolean).join(', ')}</TipDetail>}
      {way !== null && <TipDetail>{way}</TipDetail>}
    </Tip>
  );
}

const HOURS = 3;
const NEXT: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

const percent = (share: number): string => `${share * 100}%`;

interface DayBandProps {
  readonly day: DriverDay;
  readonly read: ReadDay;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The day from midnight to midnight: rides as bars, moments as marks. The arrow keys go from event
 * to event.
 */
export function DayBand({ day, read, now }: DayBandProps) {
  const { t } = useTranslation('driver-day');
  const locale = useLocale();
  const { textOf } = useEventTexts(read);
  const [chosen, setChosen] = useState(0);
  const [isReading, setReading] = useState(false);
  const { bounds, events, idle } = day;
  const last = events.length - 1;
  const index = Math.min(chosen, last);
  const event = events[index];
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: read.timeZone });

  function spanStyle(span: TimeSpan) {
    const start = placeIn(bounds, span.from);
    return { insetInlineStart: percent(start), inlineSize: percent(placeIn(bounds, span.to) - start) };
  }

  function handleKeyDown(pressed: KeyboardEvent): void {
    const next = NEXT[pressed.key];
    if (!next) return;
    pressed.preventDefault();
    setChosen(next(index, last));
    setReading(true);
  }

  const point = (at: number) => ({
    onPointerEnter: () => {
      setChosen(at);
      setReading(true);
    },
    'data-chosen': isReading && at === index ? '' : undefined,
  });

  return (
    <div>
      <Frame onPointerLeave={() => setReading(false)}>
        <Track aria-hidden>
          {idle.map((span) => (
            <Idle key={span.from} style={spanStyle(span)} />
          ))}
          {events.map((each, at) =>
            each.kind === 'ride' ? (
              <Bar
                key={at}
                data-open={each.isUnderWay ? '' : undefined}
                style={spanStyle(each)}
                {...point(at)}
              />
            ) : null,
          )}
          {events.map((each, at) =>
            each.kind === 'switch' || each.kind === 'fare' ? (
              <Mark
                key={at}
                data-mark={markOf(each)}
                style={{ insetInlineStart: percent(placeIn(bounds, each.from)) }}
                {...point(at)}
              />
            ) : null,
          )}
          {now > bounds.from && now < bounds.to && (
            <NowLine title={t('now')} style={{ insetInlineStart: percent(placeIn(bounds, now)) }} />
          )}
        </Track>
        {event && (
          <Reader
            role="slider"
            tabIndex={0}
            aria-label={t('band')}
            aria-valuemin={1}
            aria-valuemax={events.length}
            aria-valuenow={index + 1}
            aria-valuetext={Object.values(textOf(event)).filter(Boolean).join(', ')}
            onKeyDown={handleKeyDown}
            onFocus={({ currentTarget }) => setReading(currentTarget.matches(':focus-visible'))}
            onBlur={() => setReading(false)}
          >
            {isReading && (
              <DayTip text={textOf(event)} place={placeIn(bounds, (event.from + event.to) / 2)} />
            )}
          </Reader>
        )}
      </Frame>
      <Axis aria-hidden>
        {hoursOf(bounds, HOURS).map((at) => (
          <Hour key={at} style={{ insetInlineStart: percent(placeIn(bounds, at)) }}>
            {hour.format(at)}
          </Hour>
        ))}
      </Axis>
      <DayLegend day={day} />
    </div>
  );
}

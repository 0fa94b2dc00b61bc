import { hoursOf, placeIn, type TimeSpan } from '@park/domain/report/day-bounds';
import type { DriverDay } from '@park/domain/report/driver-day';
import { useLocale } from '@park/i18n/use-locale';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayLegend } from './DayLegend.tsx';
import { DayTip } from './DayTip.tsx';
import { Axis, Bar, Frame, Hour, Idle, Mark, NowLine, Reader, Track } from './driver-day.styles.ts';
import { markOf, useEventTexts } from './use-event-texts.ts';
import type { ReadDay } from './read-day.ts';

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

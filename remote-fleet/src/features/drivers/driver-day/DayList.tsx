import type { DayEvent } from '@park/domain/report/driver-day';
import { Button } from '@park/ui/actions/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventFigures, EventLine, EventList, EventTime, EventWay } from './day-list.styles.ts';
import { EventMark } from './driver-day.styles.ts';
import type { ReadDay } from './read-day.ts';
import { markOf, useEventTexts } from './use-event-texts.ts';

/** On a phone a whole shift is several screens long. */
const SHOWN_FIRST = 8;

interface DayListProps {
  readonly events: readonly DayEvent[];
  readonly read: Pick<ReadDay, 'timeZone' | 'currency'>;
  /** Only the first events are shown until somebody asks for all. */
  readonly isFolded: boolean;
}

/** Everything that happened on a day, in the order of time. */
export function DayList({ events, read, isFolded }: DayListProps) {
  const { t } = useTranslation('driver-day');
  const { textOf } = useEventTexts(read);
  const [isWhole, setWhole] = useState(!isFolded || events.length <= SHOWN_FIRST + 1);
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST);
  return (
    <>
      <EventList aria-label={t('list')}>
        {shown.map((event, index) => {
          const { time, title, way, distance, money } = textOf(event);
          return (
            <EventLine key={index}>
              <EventTime>{time}</EventTime>
              <EventMark aria-hidden data-mark={markOf(event)} />
              <span>
                {title}
                {way !== null && <EventWay>{way}</EventWay>}
              </span>
              {(distance ?? money) !== null && (
                <EventFigures>
                  {distance !== null && <span>{distance}</span>}
                  {money !== null && <strong>{money}</strong>}
                </EventFigures>
              )}
            </EventLine>
          );
        })}
      </EventList>
      {!isWhole && (
        <div>
          <Button size="s" onClick={() => setWhole(true)}>
            {t('showAll', { count: events.length })}
          </Button>
        </div>
      )}
    </>
  );
}

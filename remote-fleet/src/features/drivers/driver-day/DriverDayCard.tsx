import type { Driver } from '@park/contract/drivers';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Button } from '@park/ui/actions/Button';
import { Card, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Muted } from '@park/ui/surfaces/layout';
import { useCards } from '@park/ui/table/use-cards';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBand } from './DayBand.tsx';
import { Body, EventMark, Steps, Totals } from './driver-day.styles.ts';
import { formatDuration } from '@park/domain/format/duration';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { type DayEvent, type DriverDay, driverDay } from '@park/domain/report/driver-day';
import { useLocale } from '@park/i18n/use-locale';
import { Stat } from '@park/ui/surfaces/Stat';
import { DateField } from '@park/forms/date-field/DateField';
import { addDays, dayAt, FIRST_DAY, isDay } from '@park/domain/report/date-range';
import { IconButton } from '@park/ui/actions/IconButton';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { getDriverDay } from '@park/contract/ride-days';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { dayBounds } from '@park/domain/report/day-bounds';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { useMoney } from '@park/session/use-park';
import { useQuery } from '@tanstack/react-query';
import { useParkDay } from '../../../data/use-park-day.ts';
import { useNow } from '@park/session/use-today';
import { driversQuery } from '../../../data/list-queries.ts';
import { type ReadDay, readOwnDay, readReportedDay } from './read-day.ts';
import { markOf, useEventTexts } from './use-event-texts.ts';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const EventList = styled.ol`
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

const EventLine = styled.li`
  display: grid;
  grid-template-columns: 9.5rem 0.625rem minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: baseline;
  min-block-size: 2rem;
  padding-block: ${space[1]};
  border-block-start: 1px solid ${color.border};
  @media ${breakpoint.phone} {
    grid-template-columns: 0.625rem minmax(0, 1fr) auto;
    row-gap: 0;
    padding-block: ${space[2]};
    > :first-child {
      grid-column: 2 / -1;
    }
    > :nth-child(2) {
      grid-column: 1;
    }
  }
`;

const EventTime = styled.span`
  color: ${color.textMuted};
  white-space: nowrap;
`;

const EventWay = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

const EventFigures = styled.span`
  display: flex;
  gap: ${space[3]};
  color: ${color.textMuted};
  text-align: end;
  white-space: nowrap;
  strong {
    min-inline-size: 5.5rem;
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

/** On a phone a whole shift is several screens long. */
const SHOWN_FIRST = 8;

interface DayListProps {
  readonly events: readonly DayEvent[];
  readonly read: Pick<ReadDay, 'timeZone' | 'currency'>;
  /** Only the first events are shown until somebody asks for all. */
  readonly isFolded: boolean;
}

/** Everything that happened on a day, in the order of time. */
function DayList({ events, read, isFolded }: DayListProps) {
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

/** Rides go on while the page is open; the line of time need not follow each of them. */
const DAY_STALE_MS = 60_000;

/**
 * Whether another driver of the park has the same name; false where the drivers are not read whole.
 */
function useHasNamesake(name: string | null, isAsked: boolean): boolean {
  const { http } = useHost();
  const { data } = useQuery({ ...driversQuery(http), enabled: false });
  if (!isAsked || name === null || !data) return false;
  return data.drivers.filter((each) => driverName(each) === name).length > 1;
}

/**
 * One day of a driver, chosen or the park's current one; `day` is null where the server cannot tell
 * of it.
 */
function useDriverDay(driver: Driver, chosen: string | null) {
  const { http, hasExtension } = useHost();
  const money = useMoney();
  const now = useNow();
  const [zone, setZone] = useState<string | null>(null);
  const parkDay = useParkDay();
  const today = zone === null ? parkDay : dayAt(new Date(now), zone);
  const date = chosen ?? today;
  const id = driverId(driver) ?? '';
  const name = driverName(driver);
  // A switch or another fare raises the version, and belongs to the current day.
  const version = date === today ? driver.version : null;
  const query = useQuery({
    queryKey: [getDriverDay.path, id, date, version],
    queryFn: async ({ signal }) => {
      const wanted = { id, name, day: date, signal };
      return (await hasExtension('rideDays')) ? readOwnDay(http, wanted) : readReportedDay(http, wanted);
    },
    staleTime: DAY_STALE_MS,
    placeholderData: (before, asked) =>
      asked?.queryKey[1] === id && asked.queryKey[2] === date ? before : undefined,
  });
  const { data } = query;
  if (data && data.timeZone !== zone) setZone(data.timeZone);
  const day = useMemo(
    () => (data ? driverDay(data.facts, dayBounds(date, data.timeZone), now, money) : null),
    [data, date, now, money],
  );
  const hasNamesake = useHasNamesake(name, data?.isByName === true);
  return {
    date,
    today,
    day,
    read: data ?? null,
    /** The server cannot tell of this driver's days. */
    isUntold: data === null,
    hasNamesake,
    now,
    // A part of another screen: it shows a failure in itself and announces nothing.
    ...useRequestState(query, { notice: null }),
  };
}

/** The first digits of a year are a year, too: 03/05/20 on the way to 03/05/2026. */
const TYPING_PAUSE = 600;

interface DayStepperProps {
  /** The shown day, YYYY-MM-DD. */
  readonly day: string;
  /** The last day that can be shown. */
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/**
 * Goes to the day before or after, to a day that is typed or chosen in a calendar, and back to
 * today.
 */
function DayStepper({ day, today, onDay }: DayStepperProps) {
  const { t } = useTranslation('driver-day');
  const [typing, setTyping] = useState({ text: day, day });
  // What was typed for another day is over: the buttons have gone on from it.
  const text = typing.day === day ? typing.text : day;

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function go(next: string): void {
    clearTimeout(pause.current);
    onDay(next);
  }

  function handleTyped(next: string): void {
    setTyping({ text: next, day });
    clearTimeout(pause.current);
    if (isDay(next) && next >= FIRST_DAY && next <= today)
      pause.current = setTimeout(() => onDay(next), TYPING_PAUSE);
  }

  return (
    <Steps role="group" aria-label={t('day')}>
      {day !== today && (
        <Button size="s" kind="quiet" onClick={() => go(today)}>
          {t('today')}
        </Button>
      )}
      <IconButton
        label={t('before')}
        icon={<ChevronLeft aria-hidden />}
        disabled={day <= FIRST_DAY}
        onClick={() => go(addDays(day, -1))}
      />
      <DateField
        label={t('day')}
        hideLabel
        value={text}
        min={FIRST_DAY}
        max={today}
        onChange={({ target }) => handleTyped(target.value)}
      />
      <IconButton
        label={t('after')}
        icon={<ChevronRight aria-hidden />}
        disabled={day >= today}
        onClick={() => go(addDays(day, 1))}
      />
    </Steps>
  );
}

interface DayTotalsProps {
  readonly totals: DriverDay['totals'];
  readonly currency: string;
}

/** The sums of the day. */
function DayTotals({ totals, currency }: DayTotalsProps) {
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

interface DriverDayCardProps {
  readonly driver: Driver;
}

/**
 * One day of a driver: its totals, the hours as a band, and everything that happened as a list; on
 * a phone the list alone.
 */
export function DriverDayCard({ driver }: DriverDayCardProps) {
  const { t } = useTranslation('driver-day');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const titleId = useId();
  const isNarrow = useCards();
  const { date, today, day, read, isUntold, hasNamesake, now, ...request } = useDriverDay(driver, chosen);
  if (isUntold) return null;
  const hasEvents = day !== null && day.events.length > 0;
  const notes = [
    ...request.notes,
    ...(hasNamesake ? [t('notes.byName')] : []),
    ...(read !== null && read.searched !== null ? [t('notes.notWhole', { rides: read.searched })] : []),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('title')}
        actions={
          <DayStepper day={date} today={today} onDay={(next) => setChosen(next === today ? null : next)} />
        }
      />
      <Body aria-busy={request.isLoading}>
        <DataNotes notes={notes} />
        {request.isLoading && <LoadingView label={t('loading')} />}
        {request.failure !== null && (
          <ErrorView
            title={t('failed')}
            message={request.failure}
            retryLabel={t('retry')}
            onRetry={request.refetch}
            busy={request.isFetching}
          />
        )}
        {!request.isLoading && day && read && (
          <>
            <DayTotals totals={day.totals} currency={read.currency} />
            {!isNarrow && <DayBand day={day} read={read} now={now} />}
            {!hasEvents && <Muted as="p">{t('empty')}</Muted>}
            {hasEvents && !isNarrow && (
              <div>
                <Button size="s" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
                  {isListed ? t('hideList') : t('showList')}
                </Button>
              </div>
            )}
            {hasEvents && (isListed || isNarrow) && (
              <DayList key={date} events={day.events} read={read} isFolded={isNarrow} />
            )}
          </>
        )}
      </Body>
    </Card>
  );
}

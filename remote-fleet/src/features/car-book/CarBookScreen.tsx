import { addDays } from '@park/domain/report/date-range';
import { formatDateTime, formatShortDay, formatWeekday } from '@park/domain/format/date';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { IconButton } from '@park/ui/actions/IconButton';
import { SelectField } from '@park/ui/fields/SelectField';
import { Row } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookedCar, NOT_READ, SHOWN, useCarBook } from './use-car-book.ts';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import type { Custody } from '@park/contract/custody';
import { type CarWeek, weekBars } from '@park/domain/custody/car-week';
import { smallList } from '@park/records/list/small-list';

interface CarBookContext {
  readonly t: ReturnType<typeof useTranslation<'car-book'>>['t'];
  readonly locale: string;
  readonly timeZone: string;
  readonly week: CarWeek;
  /** In milliseconds since 1970, by the server's clock. */
  readonly now: number;
}

const DAY = 86_400_000;
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;
const atOf = (time: string | null): number => (time === null ? Infinity : Date.parse(time));

const carOf = ({ vehicle }: BookedCar): string =>
  [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ');

/** Who has the car now; null for nobody. */
const holdsNow = ({ held }: BookedCar): Custody | null => held.find(({ to }) => to === null) ?? null;

function whoOf({ driver, kind }: Custody, { t }: CarBookContext): string {
  if (kind === 'repair' || kind === 'reserve') return t(`kinds.${kind}`);
  return driver?.name || t('unnamed');
}

const timeOf = (time: string | null, { locale, timeZone }: CarBookContext): string =>
  time === null ? '' : formatDateTime(time, locale, timeZone);

/** Since when somebody has the car, or nobody, where that is known. */
function sinceOf(car: BookedCar, context: CarBookContext): string | null {
  const { t, now } = context;
  const current = holdsNow(car);
  if (current !== null) return t('since', { since: timeOf(current.from, context) });
  const last = car.held.at(-1)?.to ?? null;
  if (last === null) return null;
  const days = Math.floor((now - Date.parse(last)) / DAY);
  return days < 1 ? t('standsToday') : t('stands', { count: days });
}

/** The times of a car as bars across the week. */
function Week({ car, context }: { car: BookedCar; context: CarBookContext }) {
  const { t, week, now } = context;
  const spans = car.held.map((each) => ({ each, from: atOf(each.from ?? null), to: atOf(each.to) }));
  const bars = weekBars(spans, week, now);
  return (
    <span className="week">
      {bars.length === 0 && car !== NOT_READ && <span className="second">{t('nobody')}</span>}
      {bars.map(({ held: { each }, start, size }) => {
        const who = whoOf(each, context);
        const [since, until] = [timeOf(each.from, context), timeOf(each.to, context)];
        const told = until === '' ? t('openBar', { who, since }) : t('bar', { who, since, until });
        return (
          <span
            key={each.id}
            className="bar"
            data-kind={each.kind}
            role="img"
            aria-label={told}
            title={told}
            style={{ insetInlineStart: percent(start), inlineSize: percent(size) }}
          >
            {who}
          </span>
        );
      })}
    </span>
  );
}

/** The times of a car in words, for a file. */
const timesOf = ({ held }: BookedCar, context: CarBookContext): string =>
  held
    .map((each) => `${whoOf(each, context)}: ${timeOf(each.from, context)} – ${timeOf(each.to, context)}`)
    .join('; ');

/** The cars of the park with who has and had each. */
const CarBookList = smallList<BookedCar, CarBookContext>({
  name: 'car-book',
  isFound: true,
  nameOf: carOf,
  idOf: ({ vehicle }) => vehicleId(vehicle),
  columns: [
    {
      key: 'car',
      width: 14,
      text: ({ vehicle }) => (vehicleName(vehicle) ?? vehicle.plateNumber) || null,
      to: ({ vehicle }) => {
        const id = vehicleId(vehicle);
        return id && { tab: 'vehicles', vehicle: id };
      },
      second: ({ vehicle }) => vehicleName(vehicle) && vehicle.plateNumber,
    },
    {
      key: 'now',
      width: 13,
      card: 'lead',
      text: (car, context) => {
        const current = holdsNow(car);
        if (car === NOT_READ) return null;
        return current === null ? context.t('free') : whoOf(current, context);
      },
      to: (car) => {
        const driver = holdsNow(car)?.driver?.id;
        return driver ? { tab: 'staff', driver } : null;
      },
      second: sinceOf,
    },
    {
      key: 'week',
      width: 35,
      grows: true,
      hideLabel: true,
      mark: ({ week, locale }) => (
        <span className="days" aria-hidden>
          {week.days.map((day) => (
            <span key={day}>{formatWeekday(day, locale)}</span>
          ))}
        </span>
      ),
      text: timesOf,
      cell: (car, context) => <Week car={car} context={context} />,
      attributes: () => ({ className: 'of-week' }),
    },
  ],
});

/** The week that is shown, between the buttons that lead to others. */
const WeekPlace = styled.span`
  min-inline-size: 11rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The area of the table: bars stand in the cell of the week, which is as wide as seven days. */
const CarBookArea = styled.div`
  --day: calc(100% / 7);
  th:has(.days) {
    padding: 0;
    > span {
      inline-size: 100%;
    }
  }
  .days {
    display: grid;
    grid-template-columns: repeat(7, 1fr);
    inline-size: 100%;
    > span {
      overflow: hidden;
      padding-inline-start: ${space[1]};
      text-align: start;
      text-overflow: ellipsis;
    }
  }
  td.of-week {
    padding: 0;
  }
  .week {
    position: relative;
    display: block;
    block-size: 2rem;
    /* A line at the beginning of each day. */
    background: repeating-linear-gradient(to right, ${color.border} 0 1px, transparent 1px var(--day));
    > .second {
      padding: ${space[2]};
    }
    &:not(:has(.bar)) {
      background: none;
    }
  }
  .bar {
    position: absolute;
    inset-block: ${space[1]};
    overflow: hidden;
    min-inline-size: 3px;
    padding-inline: ${space[1]};
    border-radius: ${radius.small};
    background: ${color.infoSoft};
    box-shadow: inset 0 0 0 1px ${color.surface};
    color: ${color.infoText};
    font-size: ${font.caption};
    line-height: 1.5rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    &[data-kind='repair'] {
      background: ${color.warningSoft};
      color: ${color.warningText};
    }
    &[data-kind='reserve'] {
      background: ${color.neutralSoft};
      color: ${color.neutralText};
    }
  }
  /* On a phone the week is a line of the card. */
  .row:has(.at-title) {
    .of-week::before {
      content: none;
    }
    .week {
      block-size: 1.5rem;
    }
    .bar {
      inset-block: 0;
    }
  }
`;

const HandOverDialog = lateDialog(() =>
  import('../../record/custody/HandOverDialog.tsx').then((each) => each.HandOverDialog),
);

const NO_CARS: readonly BookedCar[] = [];
const WEEK = 7;

/** Who has and had each car, a week at a time, with one act: hand over. */
export function CarBookScreen() {
  const { t } = useTranslation('car-book');
  const locale = useLocale();
  const { timeZone, isForeign } = useZone();
  const mayChange = useMay('changeVehicles');
  const book = useCarBook();
  const { week, rows, shown, goTo, today, now } = book;
  const failure = rows === null ? book.failure : null;
  const state = { ...book, failure, isLoading: rows === null && failure === null, refetch: book.refresh };
  const extra = useMemo(() => ({ t, locale, timeZone, week, now }), [t, locale, timeZone, week, now]);
  const [handing, setHanding] = useState<BookedCar | null>(null);
  const [monday = today, sunday = today] = [week.days[0], week.days.at(-1)];
  const holdsToday = week.days.includes(today);
  const days = { from: formatShortDay(monday, locale), to: formatShortDay(sunday, locale) };
  const car = handing && vehicleId(handing.vehicle);

  return (
    <>
      <PageHeader
        title={t('title')}
        description={isForeign ? `${t('lead')} ${t('zone', { zone: timeZone })}` : t('lead')}
      />
      <CarBookArea>
        <CarBookList
          rows={rows ?? NO_CARS}
          state={state}
          extra={extra}
          label={t('list')}
          pages={book}
          tools={
            <>
              <SelectField
                label={t('show')}
                hideLabel
                value={shown}
                options={SHOWN.map((value) => ({ value, label: t(`shows.${value}`) }))}
                onChange={(event) => book.show(event.target.value)}
              />
              <Row>
                <IconButton
                  icon={<ChevronLeft aria-hidden />}
                  label={t('before')}
                  onClick={() => goTo(addDays(monday, -WEEK))}
                />
                <WeekPlace aria-live="polite">{t('week', days)}</WeekPlace>
                <IconButton
                  icon={<ChevronRight aria-hidden />}
                  label={t('after')}
                  disabled={holdsToday}
                  onClick={() => goTo(addDays(monday, WEEK))}
                />
                {!holdsToday && <Button onClick={() => goTo(today)}>{t('thisWeek')}</Button>}
              </Row>
            </>
          }
          empty={
            book.isNarrowed ? (
              <EmptyView
                title={t('noMatch')}
                action={<Button onClick={book.showAll}>{t('showAll')}</Button>}
              />
            ) : (
              <EmptyView title={t('none')} text={t('noneText')} />
            )
          }
          menuOf={(each) =>
            each === NOT_READ
              ? []
              : [
                  {
                    key: 'handOver',
                    label: t('handOver'),
                    onSelect: () => setHanding(each),
                    ...(!mayChange && { disabled: true, hint: t('mayNot') }),
                  },
                ]
          }
        />
      </CarBookArea>
      {handing && car && (
        <HandOverDialog car={car} current={holdsNow(handing)} onClose={() => setHanding(null)} />
      )}
    </>
  );
}

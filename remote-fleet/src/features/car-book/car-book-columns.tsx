import type { Custody } from '@park/contract/custody';
import { weekBars, type CarWeek } from '@park/domain/custody/car-week';
import { formatDateTime, formatWeekday } from '@park/domain/format/date';
import { vehicleId, vehicleName } from '@park/domain/vehicle/vehicle-name';
import { smallList } from '@park/records/list/small-list';
import type { useTranslation } from 'react-i18next';
import { RecordLink } from '../../record/pairing/pairing.styles.ts';
import { type BookedCar, NOT_READ } from './use-car-book.ts';

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

export const carOf = ({ vehicle }: BookedCar): string =>
  [vehicleName(vehicle), vehicle.plateNumber].filter(Boolean).join(', ');

/** Who has the car now; null for nobody. */
export const holdsNow = ({ held }: BookedCar): Custody | null => held.find(({ to }) => to === null) ?? null;

function whoOf({ driver, kind }: Custody, { t }: CarBookContext): string {
  if (kind === 'repair' || kind === 'reserve') return t(`kinds.${kind}`);
  return driver?.name || t('unnamed');
}

const timeOf = (time: string | null, { locale, timeZone }: CarBookContext): string =>
  time === null ? '' : formatDateTime(time, locale, timeZone);

/** Nobody has the car: since when, where that is known. */
function Free({ car: { held }, context: { t, now } }: { car: BookedCar; context: CarBookContext }) {
  const last = held.at(-1)?.to ?? null;
  const days = last === null ? null : Math.floor((now - Date.parse(last)) / DAY);
  return (
    <>
      <b>{t('free')}</b>
      {days !== null && (
        <span className="second">{days < 1 ? t('standsToday') : t('stands', { count: days })}</span>
      )}
    </>
  );
}

function Now({ car, context }: { car: BookedCar; context: CarBookContext }) {
  const current = holdsNow(car);
  if (car === NOT_READ) return context.t('missing');
  if (current === null) return <Free car={car} context={context} />;
  const who = whoOf(current, context);
  return (
    <>
      {current.driver?.id ? (
        <RecordLink to={{ tab: 'staff', driver: current.driver.id }}>
          <bdi>{who}</bdi>
        </RecordLink>
      ) : (
        who
      )}
      <span className="second">{context.t('since', { since: timeOf(current.from, context) })}</span>
    </>
  );
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
export const CarBookList = smallList<BookedCar, CarBookContext>({
  name: 'car-book',
  idOf: ({ vehicle }) => vehicleId(vehicle),
  columns: [
    {
      key: 'car',
      width: 14,
      text: (car, { t }) => carOf(car) || t('missing'),
      cell: (car, { t }) => {
        const id = vehicleId(car.vehicle);
        const name = vehicleName(car.vehicle) ?? (car.vehicle.plateNumber || t('missing'));
        return (
          <>
            {id === null ? (
              name
            ) : (
              <RecordLink to={{ tab: 'vehicles', vehicle: id }}>
                <bdi>{name}</bdi>
              </RecordLink>
            )}
            <span className="second">{car.vehicle.plateNumber}</span>
          </>
        );
      },
    },
    {
      key: 'now',
      width: 13,
      card: 'lead',
      text: (car, context) => {
        const current = holdsNow(car);
        return current === null ? context.t('free') : whoOf(current, context);
      },
      cell: (car, context) => <Now car={car} context={context} />,
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

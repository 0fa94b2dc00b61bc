import type { IngestRideInput } from '@park/contract/ingest';
import { plateKey } from '../vehicle/vehicle-identity.ts';
import { amountText } from './amount-cells.ts';
import { readDistance } from './distance-cells.ts';
import {
  isAbsent,
  RIDE_TIMES,
  type RideAmount,
  type RideCells,
  type RideField,
  type RideFileSettings,
  type RideProblem,
  type RideTime,
  type RideWords,
} from './ride-fields.ts';
import { amountsOf, impliedCash } from './ride-amounts.ts';
import { type RideTraits, sourceId } from './ride-identity.ts';
import { codeOf, driverOf, type Fail, placeOf, textOf, vehicleOf } from './ride-parties.ts';
import { paymentOfWord, statusOfWord } from './ride-words.ts';
import { isClock, readTime } from './time-cells.ts';

export interface RowReading {
  readonly settings: RideFileSettings;
  readonly is1904: boolean;
  /** The columns in which an amount below zero is what others write above it. */
  readonly negative: ReadonlySet<RideAmount>;
}

/** A row as a ride, as far as it can be read. */
export interface ReadRideRow {
  /** Without its number at the source, where the file has none. */
  readonly ride: Omit<IngestRideInput, 'externalId'>;
  readonly externalId: string | null;
  readonly traits: RideTraits;
  readonly amounts: Readonly<Partial<Record<RideAmount, number>>>;
  /** Why the row is no ride. */
  readonly problems: readonly RideProblem[];
  /** What is left out of the ride, as it cannot be read and the ride can do without it. */
  readonly leftOut: readonly RideProblem[];
}

const DAY = 86_400_000;

type Times = Partial<Record<RideTime, number>>;
/** Without these times a ride is placed by the others. */
const DISPENSABLE: readonly RideTime[] = ['bookedAt', 'acceptedAt', 'arrivedAt'];

/**
 * The times of a row. Of the hour that comes twice, the first is meant, unless the step before was
 * later; a time of day before that of the pickup is of the next day.
 */
function timesOf(cells: RideCells, { settings, is1904 }: RowReading, fail: Fail, leaveOut: Fail): Times {
  const times: Times = {};
  let before = -Infinity;
  for (const field of RIDE_TIMES) {
    const note = DISPENSABLE.includes(field) ? leaveOut : fail;
    const found = note(field, readTime(cells[field], { ...settings, is1904, day: cells.day }));
    if (found === null) continue;
    const [first = 0] = found;
    const isPastMidnight = isClock(cells[field]) && first < before && (found.at(-1) ?? first) < before;
    const time = isPastMidnight ? first + DAY : (found.find((each) => each >= before) ?? first);
    times[field] = time;
    before = Math.max(before, time);
  }
  return times;
}

function wordOf<Meaning>(
  field: RideField,
  cells: RideCells,
  meaningOf: (word: string, words?: RideWords) => Meaning | null,
  { words }: RideFileSettings,
  fail: Fail,
) {
  const cell = cells[field];
  if (cell === undefined || isAbsent(cell)) return null;
  const value = meaningOf(cell, words);
  return fail<Meaning>(field, value === null ? { code: 'wordUnknown' } : { value });
}

const isoTime = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString();

/**
 * A row as a ride, with everything that is wrong with it: what refuses the row, and what is left out
 * of a ride that has all it needs. A row without a status is a completed ride; one with a single time
 * begins and ends then.
 */
export function readRideRow(cells: RideCells, reading: RowReading): ReadRideRow {
  const problems: RideProblem[] = [];
  const leftOut: RideProblem[] = [];
  const noteIn =
    (notes: RideProblem[]): Fail =>
    (field, read) => {
      if ('value' in read) return read.value;
      const cell = cells[field];
      notes.push({ field, ...read, ...(cell !== undefined && { cell }) });
      return null;
    };
  const [fail, leaveOut] = [noteIn(problems), noteIn(leftOut)];
  const { settings } = reading;
  const { currency } = settings;
  // A file that tells the status of rides has to tell it of each.
  if (cells.status !== undefined && isAbsent(cells.status)) fail('status', { code: 'missing' });
  const { status, cancellation } = wordOf('status', cells, statusOfWord, settings, fail) ?? {
    status: 'completed' as const,
  };
  const times = timesOf(cells, reading, fail, leaveOut);
  const { pickupTime: pickedUp, arrivedAt, acceptedAt, bookedAt } = times;
  // A ride that never began is placed where it was booked.
  const start = pickedUp ?? arrivedAt ?? acceptedAt ?? bookedAt ?? times.dropoffTime;
  const pickupTime = isoTime(start);
  const isTimeWrong = problems.some(({ field }) => field === 'pickupTime' || field === 'dropoffTime');
  if (pickupTime === '' && !isTimeWrong) fail('pickupTime', { code: 'missing' });
  const hasBoth = cells.pickupTime !== undefined && cells.dropoffTime !== undefined;
  if (status === 'completed' && hasBoth && times.dropoffTime === undefined && !isTimeWrong) {
    leaveOut('dropoffTime', { code: 'missing' });
  }
  const dropoffTime = isoTime(times.dropoffTime ?? (status === 'completed' ? start : undefined));
  const { driver, known } = driverOf(cells, fail, leaveOut);
  const id = codeOf('externalId', cells, fail);
  const vehicle = vehicleOf(cells, leaveOut);
  const pickup = placeOf('pickup', cells, leaveOut);
  const dropoff = placeOf('dropoff', cells, leaveOut);
  const distanceMeters = leaveOut('distance', readDistance(cells.distance, settings));
  const payment = wordOf('payment', cells, paymentOfWord, settings, leaveOut);
  const category = textOf('category', cells, leaveOut);
  const read = amountsOf(cells, reading, fail);
  const taken = impliedCash(cells, { status, payment, amounts: read });
  const amounts = taken === null ? read : { ...read, cash: taken };
  const money = Object.fromEntries(
    Object.entries(amounts).map(([field, units]) => [field, amountText(units, currency)]),
  );
  const stepTimes = (['bookedAt', 'acceptedAt', 'arrivedAt'] as const).flatMap((field) =>
    times[field] === undefined ? [] : [[field, isoTime(times[field])] as const],
  );
  return {
    ride: {
      status,
      ...(cancellation !== undefined && { cancellation }),
      driver,
      ...(Object.keys(vehicle).length > 0 && { vehicle }),
      ...Object.fromEntries(stepTimes),
      pickupTime,
      ...(dropoffTime !== '' && { dropoffTime }),
      ...(pickup !== undefined && { pickup }),
      ...(dropoff !== undefined && { dropoff }),
      ...(distanceMeters !== null && { distanceMeters }),
      ...(Object.keys(money).length > 0 && { money: { currency, ...money } }),
      ...(payment !== null && { payment }),
      ...(category !== undefined && { category }),
    },
    externalId: id === undefined ? null : sourceId(id, 'ride'),
    traits: {
      plate: plateKey(vehicle.plate ?? vehicle.externalId ?? vehicle.code ?? ''),
      driver: known,
      pickupTime,
      fare: money['fare'] ?? '',
    },
    amounts,
    problems,
    leftOut,
  };
}

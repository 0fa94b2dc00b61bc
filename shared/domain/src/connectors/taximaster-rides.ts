import type { IngestRideInput } from '@park/contract/ingest';
import type { MoneyUnit } from '../format/currency.ts';
import { statusOfWord } from '../ride-file/ride-words.ts';
import { instantsOf } from '../ride-file/zone-time.ts';
import { listIn, needCurrency, needField } from './answer-checks.ts';
import { type MappedRides, mappingNotes } from './mapped-rides.ts';
import {
  type Amounts,
  idIn,
  metresOf,
  phoneOf,
  placeOf,
  type Raw,
  rawIn,
  rawsIn,
  textIn,
  timesOf,
  unitsOf,
} from './raw-values.ts';

/** Orders of a window, the park's drivers there, and how many km each order was, by its id. */
export interface TaximasterWindow {
  readonly orders: readonly unknown[];
  readonly drivers: readonly unknown[];
  readonly kilometres: ReadonlyMap<string, unknown>;
}

const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** A time of the server, yyyyMMddHHmmss in its zone; the first of two where clocks go back. */
function serverTime(record: Raw, key: string, timeZone: string): number | undefined {
  const parts = DIGITS.exec(textIn(record, key) ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return instantsOf(Date.UTC(year, month - 1, day, hour, minute, second), timeZone)[0];
}

/** An instant as the server writes it. */
export function serverTimeText(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(instant).replaceAll(/\D/g, '');
}

const PAID = {
  cash: 'cash_sum',
  card: 'bank_card_sum',
  corporate: 'cashless_sum',
  bonus: 'bonus_sum',
} as const;
type Paid = keyof typeof PAID;

type PaidSums = Readonly<Record<Paid, number | null>>;

function paidOf(order: Raw, { decimals }: MoneyUnit): PaidSums {
  const units = (field: string) => unitsOf(order[field], decimals);
  return {
    cash: units(PAID.cash),
    card: units(PAID.card),
    corporate: units(PAID.corporate),
    bonus: units(PAID.bonus),
  };
}

/** All that was paid; null where nothing is told. */
function paidSum(paid: PaidSums): number | null {
  const told = Object.values(paid).filter((units) => units !== null);
  return told.length === 0 ? null : told.reduce((sum, units) => sum + units, 0);
}

/** What was paid says what an aborted order cost: its sum is what it would have cost. */
function amountsOf(order: Raw, isCompleted: boolean, paid: PaidSums, unit: MoneyUnit): Amounts {
  const { cash, card, corporate, bonus } = paid;
  const parts = { cash, card, other: (corporate ?? 0) + (bonus ?? 0) };
  if (!isCompleted) return { ...parts, cancellationFee: paidSum(paid) };
  return {
    ...parts,
    fare: unitsOf(order['total_sum'], unit.decimals) ?? unitsOf(order['sum'], unit.decimals),
  };
}

function paymentOf(paid: PaidSums): IngestRideInput['payment'] {
  const ways = (Object.keys(PAID) as Paid[]).filter((way) => (paid[way] ?? 0) > 0);
  return ways.length > 1 ? 'mixed' : ways[0];
}

function driverOf(externalId: string, known: ReadonlyMap<string, Raw>): IngestRideInput['driver'] {
  const driver = known.get(externalId) ?? {};
  const licenseNumber = textIn(driver, 'driver_license');
  const numbers = rawsIn(driver['phones']).map((each) => textIn(each, 'phone'));
  const phone = [...numbers, textIn(driver, 'mobile_phone')].map(phoneOf).find((each) => each !== undefined);
  const name = textIn(driver, 'name');
  return {
    externalId,
    ...(licenseNumber !== undefined && { licenseNumber }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
  };
}

/**
 * The orders of a window as rides. `timeZone`: that of the server, whose times have none. Throws
 * BadAnswer for orders without sums, or in another currency.
 */
export function taximasterRides(
  { orders, drivers, kilometres }: TaximasterWindow,
  { timeZone, unit }: { readonly timeZone: string; readonly unit: MoneyUnit },
): MappedRides {
  const notes = mappingNotes();
  const known = new Map(rawsIn(drivers).map((each) => [idIn(each, 'driver_id') ?? '', each]));
  const driven = new Set(drivenOrders(orders));
  const completed = rawsIn(orders).filter((order) => driven.has(idIn(order, 'id') ?? ''));
  needField(rawsIn(orders), ['id'], 'get_finished_orders');
  needField(completed, ['total_sum', 'sum'], 'get_finished_orders');
  needField(completed, Object.values(PAID), 'get_finished_orders');
  needCurrency(rawsIn(orders), unit.currency);
  const rides = rawsIn(orders).flatMap((order): IngestRideInput[] => {
    const externalId = idIn(order, 'id');
    const status = textIn(order, 'state_kind') ?? '';
    const meaning = statusOfWord(status);
    const driverId = idIn(order, 'driver_id');
    // Another zone than that of the server: its times may be an hour or two off.
    const offset = idIn(order, 'server_time_offset');
    if (offset !== undefined) notes.unknown('server_time_offset', offset);
    if (meaning === null) {
      notes.unknown('state_kind', status);
      notes.skip('status_unknown');
      return [];
    }
    if (driverId === undefined) {
      notes.skip('no_driver');
      return [];
    }
    const isCompleted = meaning.status === 'completed';
    const ended = serverTime(order, 'finish_time', timeZone);
    const ordered = serverTime(order, 'start_time', timeZone);
    const start = serverTime(order, 'source_time', timeZone) ?? ordered ?? ended;
    if (externalId === undefined || start === undefined || (isCompleted && ended === undefined)) {
      notes.skip('unreadable');
      return [];
    }
    const paid = paidOf(order, unit);
    const isOver = isCompleted || meaning.status === 'cancelled';
    const amounts = isOver ? amountsOf(order, isCompleted, paid, unit) : {};
    const money = notes.money(externalId, amounts, unit.currency);
    const [{ fare }, theirs] = [amounts, paidSum(paid)];
    if (typeof fare === 'number' && theirs !== null) notes.compare(externalId, { theirs, read: fare });
    const payment = paymentOf(paid);
    const plate = textIn(order, 'car_number');
    const carId = idIn(order, 'car_id');
    const pickup = placeOf(order['source_lat'], order['source_lon'], textIn(order, 'source'));
    const dropoff = placeOf(order['destination_lat'], order['destination_lon'], textIn(order, 'destination'));
    const distanceMeters = metresOf(kilometres.get(externalId), 1000);
    return [
      {
        externalId,
        status: meaning.status,
        ...(meaning.cancellation && { cancellation: meaning.cancellation }),
        driver: driverOf(driverId, known),
        ...((plate !== undefined || carId !== undefined) && {
          vehicle: {
            ...(carId !== undefined && { externalId: carId }),
            ...(plate !== undefined && { plate }),
          },
        }),
        ...timesOf({
          bookedAt: ordered,
          pickupTime: Math.min(start, ended ?? start),
          dropoffTime: isCompleted ? ended : undefined,
        }),
        ...(pickup && { pickup }),
        ...(dropoff && { dropoff }),
        ...(distanceMeters !== undefined && { distanceMeters }),
        ...(money && { money }),
        ...(payment && { payment }),
      },
    ];
  });
  return notes.mapped(rides);
}

/** The ids of the orders that were driven, whose distance is a call of its own. */
export const drivenOrders = (orders: readonly unknown[]): readonly string[] =>
  rawsIn(orders).flatMap((order) =>
    statusOfWord(textIn(order, 'state_kind') ?? '')?.status === 'completed' ? (idIn(order, 'id') ?? []) : [],
  );

/** The records of an answer of the server under a name. Throws BadAnswer where there are none. */
export function taximasterList(data: Raw, name: string): readonly unknown[] {
  const nested = rawIn(data, 'data');
  return listIn(name in data ? data : nested, name, name);
}

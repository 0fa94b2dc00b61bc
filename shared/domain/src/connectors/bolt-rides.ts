import type { IngestRideInput } from '@park/contract/ingest';
import type { MoneyUnit } from '../format/currency.ts';
import { nameIds, sourceId, tellerOf } from '../ride-file/ride-identity.ts';
import { paymentOfWord, statusOfWord, type StatusMeaning } from '../ride-file/ride-words.ts';
import { needCurrency, needField } from './answer-checks.ts';
import { type ComparedSum, type MappedRides, mappingNotes } from './mapped-rides.ts';
import {
  type Amounts,
  givenBy,
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

const KNOWN = new Set([
  'order_reference',
  'driver_name',
  'driver_uuid',
  'driver_phone',
  'vehicle_license_plate',
  'vehicle_model',
  'vehicle_uuid',
  'company_id',
  'payment_method',
  'order_status',
  'driver_cancelled_reason',
  'order_created_timestamp',
  'order_accepted_timestamp',
  'order_pickup_timestamp',
  'order_drop_off_timestamp',
  'order_finished_timestamp',
  'order_cancelled_timestamp',
  'order_no_show_timestamp',
  'payment_confirmed_timestamp',
  'pickup_address',
  'destination_address',
  'order_stops',
  'ride_distance',
  'category_info',
  'is_scheduled',
  'price_review_reason',
  'order_price',
]);

/**
 * The ride of an attempt to drive it: a reference is base64 of fleet, ride and attempt. A reference
 * of another form is a ride of its own.
 */
export function boltRideId(reference: string): string {
  let text = '';
  try {
    text = atob(reference);
  } catch {
    // Not base64: a reference of another form.
  }
  const parts = /^([\w.]+)-([\w.]+)-[\w.]+$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]}` : sourceId(reference, 'ride');
}

interface Attempt {
  readonly order: Raw;
  readonly meaning: StatusMeaning;
  readonly fee: number;
}

/** Of the attempts at a ride the finished one counts, then one that the passenger paid for. */
function rankOf({ meaning, fee, order }: Attempt): number {
  if (meaning.status === 'completed') return 3;
  if ((textIn(order, 'order_status') ?? '').startsWith('client_')) return fee > 0 ? 2 : 1;
  return 0;
}

const secondsIn = (order: Raw, step: string): number | undefined => {
  const value = Number(order[`order_${step}_timestamp`]);
  return value > 0 ? value * 1000 : undefined;
};

const createdAt = ({ order }: Attempt): number => secondsIn(order, 'created') ?? 0;

const isBetter = (one: Attempt, other: Attempt): boolean => {
  const ahead = rankOf(one) - rankOf(other);
  return ahead > 0 || (ahead === 0 && createdAt(one) >= createdAt(other));
};

function driverOf(order: Raw): IngestRideInput['driver'] | null {
  const name = textIn(order, 'driver_name');
  const said = textIn(order, 'driver_phone');
  const phone = phoneOf(said);
  const uuid = idIn(order, 'driver_uuid');
  const teller = tellerOf(said ?? '', textIn(order, 'vehicle_license_plate') ?? '');
  // Nobody is found by a name; it is what a person links by hand, once for all rides.
  const byName =
    uuid === undefined && phone === undefined && name !== undefined ? nameIds(name, teller).told : undefined;
  const externalId = uuid ?? byName;
  if (externalId === undefined && phone === undefined) return null;
  return {
    ...(externalId !== undefined && { externalId }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
  };
}

interface BoltMoney {
  readonly amounts: Amounts;
  readonly sum?: ComparedSum;
}

interface Money {
  readonly unit: MoneyUnit;
  readonly isCash: boolean | null;
  /** Whether commissions are written below zero, where the net earnings do not tell. */
  readonly isNegative: boolean;
}

/**
 * The money of an attempt. Its net earnings say whether the booking fee is the driver's, and of which
 * sign the commission is; where nothing explains them, the difference is told.
 */
function moneyOfAttempt({ order, meaning, fee }: Attempt, { unit, isCash, isNegative }: Money): BoltMoney {
  const price = rawIn(order, 'order_price');
  const units = (field: string) => unitsOf(price[field], unit.decimals);
  const commission = units('commission');
  const written = isNegative && commission !== null ? -commission : commission;
  if (meaning.status !== 'completed') {
    // Rows of attempts repeat the money of the ride: only what a passenger paid is the driver's.
    if (meaning.cancellation?.by !== 'passenger') return { amounts: {} };
    return { amounts: { cancellationFee: units('cancellation_fee'), platformFee: fee > 0 ? written : 0 } };
  }
  const [fare, tolls, tip, net] = [
    units('ride_price'),
    units('toll_fee'),
    units('tip'),
    units('net_earnings'),
  ];
  const booking = units('booking_fee') ?? 0;
  const plain = { fare, tolls, tip, platformFee: written };
  const other = { ...plain, platformFee: commission === null ? null : -(written ?? 0) };
  const ways = [plain, { ...plain, extras: booking }, other, { ...other, extras: booking }];
  const tips = [0, tip ?? 0];
  const right = ways.find((way) => tips.some((without) => givenBy(way) - without === net));
  const chosen: Amounts = right ?? plain;
  const discount = (units('in_app_discount') ?? 0) + (units('cash_discount') ?? 0);
  const due = (fare ?? 0) + (tolls ?? 0) + (chosen.extras ?? 0) - discount;
  const cash = isCash === null || fare === null ? null : isCash ? Math.max(0, due) : 0;
  const read = givenBy(chosen);
  // Nothing says whose a booking fee is.
  const theirs = right !== undefined ? read : (net ?? read + booking);
  return { amounts: { ...chosen, discount, cash }, sum: { theirs, read } };
}

/** Whether a platform writes its commissions below zero: no ride has one above. */
function areNegative(orders: readonly Raw[], { decimals }: MoneyUnit): boolean {
  const signs = orders.map((order) =>
    Math.sign(unitsOf(rawIn(order, 'order_price')['commission'], decimals) ?? 0),
  );
  return signs.includes(-1) && !signs.includes(1);
}

/** The place where a ride was in truth, else where it was ordered to. */
function stopOf(stop: Raw | undefined, address: string | undefined): IngestRideInput['pickup'] {
  const place = placeOf(stop?.['real_lat'], stop?.['real_lng'], address);
  return place?.lat === undefined ? placeOf(stop?.['lat'], stop?.['lng'], address) : place;
}

/**
 * The orders of a window as rides: Bolt has a row for each attempt, and each has the money of the
 * whole ride. Of a ride whose other rows are in another window only an attempt may be told. `unit`: the currency of the park. Throws
 * BadAnswer for amounts in another, and for orders without prices.
 */
export function boltRides(orders: readonly unknown[], unit: MoneyUnit): MappedRides {
  const notes = mappingNotes();
  const records = rawsIn(orders);
  const finished = records.filter(
    (order) => statusOfWord(textIn(order, 'order_status') ?? '')?.status === 'completed',
  );
  needField(records, ['order_reference'], 'getFleetOrders');
  const prices = finished.map((order) => rawIn(order, 'order_price'));
  needField(prices, ['ride_price'], 'getFleetOrders');
  needField(prices, ['commission', 'net_earnings'], 'getFleetOrders');
  needCurrency(
    records.flatMap((order) => [order, rawIn(order, 'order_price')]),
    unit.currency,
  );
  const isNegative = areNegative(records, unit);
  const best = new Map<string, Attempt>();
  for (const order of records) {
    notes.extras(order, KNOWN);
    const reference = textIn(order, 'order_reference');
    const status = textIn(order, 'order_status') ?? '';
    const meaning = statusOfWord(status);
    if (meaning === null) {
      notes.unknown('order_status', status);
      notes.skip('status_unknown');
      continue;
    }
    if (reference === undefined) {
      notes.skip('unreadable');
      continue;
    }
    const id = boltRideId(reference);
    const fee = unitsOf(rawIn(order, 'order_price')['cancellation_fee'], unit.decimals) ?? 0;
    const attempt = { order, meaning, fee };
    const earlier = best.get(id);
    if (earlier) notes.skip('attempts');
    if (!earlier || isBetter(attempt, earlier)) best.set(id, attempt);
  }
  const rides = [...best].flatMap(([externalId, attempt]): IngestRideInput[] => {
    const { order, meaning } = attempt;
    const isCompleted = meaning.status === 'completed';
    const created = secondsIn(order, 'created');
    const start = secondsIn(order, 'pickup') ?? secondsIn(order, 'accepted') ?? created;
    const end = secondsIn(order, 'drop_off') ?? secondsIn(order, 'finished');
    const driver = driverOf(order);
    if (driver === null) {
      notes.skip('no_driver');
      return [];
    }
    if (start === undefined || (isCompleted && end === undefined)) {
      notes.skip('unreadable');
      return [];
    }
    const paidBy = textIn(order, 'payment_method');
    const payment = paidBy === undefined ? null : paymentOfWord(paidBy);
    if (payment === null && paidBy !== undefined) notes.unknown('payment_method', paidBy);
    const stops = rawsIn(order['order_stops']);
    const pickup = stopOf(stops[0], textIn(order, 'pickup_address'));
    const dropoff = stopOf(stops.length > 1 ? stops.at(-1) : undefined, textIn(order, 'destination_address'));
    const isOver = isCompleted || meaning.status === 'cancelled';
    const isCash = payment === null ? null : payment === 'cash';
    const { amounts, sum } = isOver ? moneyOfAttempt(attempt, { unit, isCash, isNegative }) : { amounts: {} };
    const money = notes.money(externalId, amounts, unit.currency);
    if (sum) notes.compare(externalId, sum);
    if (rankOf(attempt) === 0 && meaning.status === 'cancelled') notes.attempt(externalId);
    const plate = textIn(order, 'vehicle_license_plate');
    const reason = textIn(order, 'driver_cancelled_reason');
    const category = textIn(rawIn(order, 'category_info'), 'name') ?? textIn(order, 'category_info');
    const distanceMeters = isCompleted ? metresOf(order['ride_distance']) : undefined;
    const { cancellation } = meaning;
    return [
      {
        externalId,
        status: meaning.status,
        ...(cancellation && { cancellation: { ...cancellation, ...(reason !== undefined && { reason }) } }),
        driver,
        ...(plate !== undefined && { vehicle: { plate } }),
        ...timesOf({
          bookedAt: created,
          acceptedAt: secondsIn(order, 'accepted'),
          pickupTime: start,
          dropoffTime: isCompleted ? end : undefined,
        }),
        ...(pickup && { pickup }),
        ...(dropoff && { dropoff }),
        ...(distanceMeters !== undefined && { distanceMeters }),
        ...(money && { money }),
        ...(payment !== null && { payment }),
        ...(category !== undefined && { category }),
      },
    ];
  });
  return notes.mapped(rides);
}

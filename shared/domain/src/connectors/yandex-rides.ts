import type { IngestRideInput } from '@park/contract/ingest';
import type { MoneyUnit } from '../format/currency.ts';
import { paymentOfWord, statusOfWord } from '../ride-file/ride-words.ts';
import { needCurrency, needField } from './answer-checks.ts';
import { type MappedRides, mappingNotes } from './mapped-rides.ts';
import {
  type Amounts,
  fineUnitsOf,
  givenBy,
  idIn,
  instantOf,
  metresOf,
  phoneOf,
  placeOf,
  type Raw,
  rawIn,
  rawsIn,
  roundedUnits,
  textIn,
  timesOf,
} from './raw-values.ts';
import { type YandexGroups, yandexParts } from './yandex-parts.ts';

/** A page of orders, with the transactions of these orders and the profiles of their drivers. */
export interface YandexPage {
  readonly orders: readonly unknown[];
  readonly transactions: readonly unknown[];
  readonly profiles: readonly unknown[];
  /** The group of each category of transactions, as the platform lists them. */
  readonly groups?: YandexGroups;
}

const KNOWN = new Set([
  'id',
  'short_id',
  'status',
  'created_at',
  'booked_at',
  'ended_at',
  'provider',
  'category',
  'payment_method',
  'address_from',
  'route_points',
  'events',
  'price',
  'mileage',
  'driver_profile',
  'car',
  'type',
  'driver_work_rule',
  'amenities',
  'park_details',
  'cancellation_description',
  'driving_at',
  'order_time_interval',
  'flags',
]);

/**
 * Money that moved says what a cancelled order cost; its price may be what it would have cost. The
 * way to pay says what was taken in cash where no transaction does.
 */
function amountsOf(order: Raw, isCompleted: boolean, parts: Amounts, unit: MoneyUnit): Amounts {
  const told = [parts.cash, parts.card, parts.other].filter((part) => part !== undefined);
  const paid = told.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  if (!isCompleted) return { ...parts, ...(told.length > 0 && { cancellationFee: paid }) };
  const price = fineUnitsOf(order['price']);
  const fare = price === null ? null : roundedUnits(price, unit.decimals);
  const method = textIn(order, 'payment_method');
  if (parts.cash !== undefined || method === undefined) return { ...parts, fare };
  const isCash = method === 'cash';
  if (isCash && fare !== null) return { ...parts, fare, cash: Math.max(0, fare - (parts.discount ?? 0)) };
  return { ...parts, fare, ...(told.length > 0 && { cash: 0 }) };
}

/** What was paid for an order beyond its price, or less than it, where transactions tell. */
function paidBeyond({ fare, cash, card, other, discount }: Amounts, parts: Amounts): number {
  const isTold = [parts.cash, parts.card, parts.other].some((part) => part !== undefined);
  if (!isTold || typeof fare !== 'number') return 0;
  return [cash, card, other, discount].reduce<number>((sum, part) => sum + (part ?? 0), -fare);
}

/** The profiles of a list by their ids. */
export const profilesById = (list: readonly unknown[]): ReadonlyMap<string, Raw> =>
  new Map(
    rawsIn(list).map((each) => {
      const profile = rawIn(each, 'driver_profile');
      return [textIn(profile, 'id') ?? '', profile] as const;
    }),
  );

/** Whom an order names, with licence and phone of their profile, by its id; null for nobody. */
export function driverOf(order: Raw, profiles: ReadonlyMap<string, Raw>): IngestRideInput['driver'] | null {
  const driver = rawIn(order, 'driver_profile');
  const externalId = idIn(driver, 'id');
  if (externalId === undefined) return null;
  const profile = profiles.get(externalId) ?? {};
  const licence = rawIn(profile, 'driver_license');
  const licenseNumber = textIn(licence, 'normalized_number') ?? textIn(licence, 'number');
  const phones = Array.isArray(profile['phones']) ? profile['phones'] : [];
  const phone = phoneOf(phones.find((each): each is string => typeof each === 'string'));
  const name = textIn(driver, 'name');
  return {
    externalId,
    ...(licenseNumber !== undefined && { licenseNumber }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
  };
}

function vehicleOf(order: Raw): IngestRideInput['vehicle'] {
  const car = rawIn(order, 'car');
  const externalId = idIn(car, 'id');
  const plate = textIn(rawIn(car, 'license'), 'number');
  const code = textIn(car, 'callsign');
  if (externalId === undefined && plate === undefined) return undefined;
  return {
    ...(externalId !== undefined && { externalId }),
    ...(plate !== undefined && { plate }),
    ...(code !== undefined && { code }),
  };
}

function orderTimes(order: Raw, isCompleted: boolean) {
  const events = new Map(
    rawsIn(order['events']).map((event) => [textIn(event, 'order_status'), instantOf(event['event_at'])]),
  );
  const ended = instantOf(order['ended_at']);
  const start =
    events.get('transporting') ?? instantOf(order['booked_at']) ?? instantOf(order['created_at']) ?? ended;
  if (start === undefined || (isCompleted && ended === undefined)) return null;
  return timesOf({
    bookedAt: instantOf(order['created_at']),
    acceptedAt: events.get('driving'),
    arrivedAt: events.get('waiting'),
    // An order for tomorrow that was cancelled today is of today.
    pickupTime: Math.min(start, ended ?? start),
    dropoffTime: isCompleted ? ended : undefined,
  });
}

/**
 * The orders of a page as rides, in their order. `unit`: the currency of the park. Throws BadAnswer
 * for amounts in another, and for a page that has no prices or no amounts.
 */
export function yandexRides(page: YandexPage, unit: MoneyUnit): MappedRides {
  const notes = mappingNotes();
  const completed = rawsIn(page.orders).filter(
    (order) => statusOfWord(textIn(order, 'status') ?? '')?.status === 'completed',
  );
  needField(completed, ['price'], 'orders/list');
  for (const field of ['amount', 'category_id', 'order_id']) {
    needField(rawsIn(page.transactions), [field], 'orders/transactions/list');
  }
  needCurrency([...rawsIn(page.orders), ...rawsIn(page.transactions)], unit.currency);
  const transactions = new Map<string, Raw[]>();
  for (const transaction of rawsIn(page.transactions)) {
    // Without an order it is the driver's or the park's own, and no part of a ride.
    const order = textIn(transaction, 'order_id');
    if (order !== undefined) transactions.set(order, [...(transactions.get(order) ?? []), transaction]);
  }
  const profiles = profilesById(page.profiles);
  const rides = rawsIn(page.orders).flatMap((order): IngestRideInput[] => {
    notes.extras(order, KNOWN);
    const externalId = idIn(order, 'id');
    const status = textIn(order, 'status') ?? '';
    const meaning = statusOfWord(status);
    const driver = driverOf(order, profiles);
    if (meaning === null) {
      notes.unknown('status', status);
      notes.skip('status_unknown');
      return [];
    }
    if (driver === null) {
      notes.skip('no_driver');
      return [];
    }
    const isCompleted = meaning.status === 'completed';
    const times = orderTimes(order, isCompleted);
    if (externalId === undefined || times === null) {
      notes.skip('unreadable');
      return [];
    }
    const paidBy = textIn(order, 'payment_method');
    const payment = paidBy === undefined ? null : paymentOfWord(paidBy);
    if (payment === null && paidBy !== undefined) notes.unknown('payment_method', paidBy);
    const money = yandexParts(transactions.get(externalId) ?? [], page.groups, unit, notes);
    if (money === null) {
      notes.skip('unreadable');
      return [];
    }
    const isOver = isCompleted || meaning.status === 'cancelled';
    const amounts = isOver ? amountsOf(order, isCompleted, money.parts, unit) : {};
    const told = notes.money(externalId, amounts, unit.currency);
    const read = givenBy(amounts);
    const theirs = read + paidBeyond(amounts, money.parts) + money.unexplained;
    notes.compare(externalId, { theirs, read });
    const reason = textIn(order, 'cancellation_description');
    const from = rawIn(order, 'address_from');
    const to = rawsIn(order['route_points']).at(-1) ?? {};
    const distanceMeters = metresOf(order['mileage']);
    const category = textIn(order, 'category');
    const vehicle = vehicleOf(order);
    const pickup = placeOf(from['lat'], from['lon'], textIn(from, 'address'));
    const dropoff = placeOf(to['lat'], to['lon'], textIn(to, 'address'));
    const { cancellation } = meaning;
    return [
      {
        externalId,
        status: meaning.status,
        ...(cancellation && { cancellation: { ...cancellation, ...(reason !== undefined && { reason }) } }),
        driver,
        ...(vehicle && { vehicle }),
        ...times,
        ...(pickup && { pickup }),
        ...(dropoff && { dropoff }),
        ...(distanceMeters !== undefined && { distanceMeters }),
        ...(told && { money: told }),
        ...(payment !== null && { payment }),
        ...(category !== undefined && { category }),
      },
    ];
  });
  return notes.mapped(rides);
}

import type { IngestRideInput } from '@park/contract/ingest';
import type { MoneyUnit } from '../money/currency.ts';
import { paymentOfWord, statusOfWord } from '../ride-file/ride-words.ts';
import { type MappedRides, type MappingNotes, mappingNotes } from './mapped-rides.ts';
import {
  type Amounts,
  idIn,
  instantOf,
  metresOf,
  moneyOf,
  phoneOf,
  placeOf,
  type Raw,
  rawIn,
  rawsIn,
  textIn,
  timesOf,
  unitsOf,
} from './raw-values.ts';

/** A page of orders, with the transactions of these orders and the profiles of their drivers. */
export interface YandexPage {
  readonly orders: readonly unknown[];
  readonly transactions: readonly unknown[];
  readonly profiles: readonly unknown[];
}

const KNOWN = new Set([
  'id', 'short_id', 'status', 'created_at', 'booked_at', 'ended_at', 'provider', 'category', 'payment_method',
  'address_from', 'route_points', 'events', 'price', 'mileage', 'driver_profile', 'car', 'type',
  'driver_work_rule', 'amenities', 'park_details', 'cancellation_description', 'driving_at',
  'order_time_interval', 'flags',
]); // prettier-ignore

type Part = 'tip' | 'tolls' | 'platformFee' | 'discount' | 'cash' | 'card' | 'other';

const CATEGORIES: Readonly<Record<Part, readonly string[]>> = {
  cash: ['cash_collected', 'partner_ride_cash_collected'],
  card: ['card', 'partner_ride_card', 'terminal_payment', 'ewallet_payment'],
  other: ['corporate'],
  tip: ['tip'],
  tolls: ['card_toll_road', 'paid_parking', 'airport_charge_fix'],
  platformFee: [
    'platform_ride_fee', 'platform_ride_vat', 'platform_service_fee', 'platform_mandatory_fee',
    'platform_bonus_fee', 'platform_reposition_fee', 'platform_callcenter_fee',
  ],
  discount: ['promotion_discount', 'promotion_promocode'],
}; // prettier-ignore
const PART_OF = new Map(
  Object.entries(CATEGORIES).flatMap(([part, ids]) => ids.map((id) => [id, part as Part] as const)),
);
/** Between the park and its driver, who have terms of their own here. */
const OF_THE_PARK = /^partner_(?!ride_card|ride_cash_collected)/;

/** What the transactions of an order come to, in minor units and above zero. */
function partsOf(transactions: readonly Raw[], { decimals }: MoneyUnit, notes: MappingNotes): Amounts {
  const sums: Partial<Record<Part, number>> = {};
  for (const transaction of transactions) {
    const category = textIn(transaction, 'category_id') ?? '';
    const part = PART_OF.get(category);
    const units = unitsOf(transaction['amount'], decimals);
    if (part === undefined || units === null) {
      if (!OF_THE_PARK.test(category)) notes.unknown('category_id', category);
      continue;
    }
    sums[part] = (sums[part] ?? 0) + (part === 'platformFee' ? -units : units);
  }
  return sums;
}

/** Money that moved says what a cancelled order cost; its price may be what it would have cost. */
function amountsOf(order: Raw, isCompleted: boolean, parts: Amounts, unit: MoneyUnit): Amounts {
  const paid = (parts.cash ?? 0) + (parts.card ?? 0) + (parts.other ?? 0);
  if (!isCompleted) return { ...parts, cancellationFee: paid };
  const fare = unitsOf(order['price'], unit.decimals);
  const isCash = textIn(order, 'payment_method') === 'cash' && parts.cash === undefined;
  return {
    ...parts,
    fare,
    ...(isCash && fare !== null && { cash: Math.max(0, fare - (parts.discount ?? 0)) }),
  };
}

function driverOf(order: Raw, profiles: ReadonlyMap<string, Raw>): IngestRideInput['driver'] | null {
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

/** The orders of a page as rides, in their order. `unit`: the currency of the park. */
export function yandexRides(page: YandexPage, unit: MoneyUnit): MappedRides {
  const notes = mappingNotes();
  const transactions = new Map<string, Raw[]>();
  for (const transaction of rawsIn(page.transactions)) {
    // Without an order it is the driver's or the park's own, and no part of a ride.
    const order = textIn(transaction, 'order_id');
    if (order !== undefined) transactions.set(order, [...(transactions.get(order) ?? []), transaction]);
  }
  const profiles = new Map(
    rawsIn(page.profiles).map((each) => {
      const profile = rawIn(each, 'driver_profile');
      return [textIn(profile, 'id') ?? '', profile] as const;
    }),
  );
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
    const parts = partsOf(transactions.get(externalId) ?? [], unit, notes);
    const isOver = isCompleted || meaning.status === 'cancelled';
    const money = isOver ? moneyOf(amountsOf(order, isCompleted, parts, unit), unit.currency) : undefined;
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
        ...(money && { money }),
        ...(payment !== null && { payment }),
        ...(category !== undefined && { category }),
      },
    ];
  });
  return notes.mapped(rides);
}

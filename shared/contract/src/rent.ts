import { endpoint, withFields, withList } from './endpoint.ts';
import type { z } from 'zod';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './ledger.ts';
import type { rentHourInput, rentRateInput } from './schemas/rent-schemas.ts';

const rateFields = {
  /** What it is set for: one car, a model, or all of a make. A car's own goes before its model's. */
  of: 'car|model|make',
  /** Of a car's own rate only. */
  vehicle: ['?', named],
  /** Empty for a car's own rate; `model` also for all of a make. */
  make: 'text',
  model: 'text',
  validFrom: 'day',
  /** In kopecks, 0 is for nothing; null: nothing is set from this day on. */
  amount: 'int?',
  period: 'day|week',
  /** So many days are paid of so many, counted from `validFrom`; null: each. */
  paidDays: 'int?',
  ofDays: 'int?',
} as const;

/** From a day on, at which hour of a day it belongs to whoever has the car. */
const hourFields = { validFrom: 'day', hour: 'int 0..23' } as const;

/** By make and model, the newest first; those of single cars are with the car. */
const rentOutput = {
  rates: [rateFields],
  hours: [hourFields],
  /** What the park's cars are. */
  models: [{ make: 'text', model: 'text', cars: 'int' }],
} as const;
/** `rate`: in force today; null where nothing is set. `own`: the car's own, the newest first. */
const vehicleRentOutput = { rate: ['?', rateFields], own: [rateFields] } as const;

/** Whether what was posted since is still being adjusted, which goes on by itself. */
const isSettling = { isSettling: 'flag' } as const;

/** The rent of cars from a day on. */
export type RentRate = ReadRecord<typeof rateFields>;
export type RentHour = ReadRecord<typeof hourFields>;
export type WireRentRate = Wire<typeof rateFields>;
export type RentRateInput = z.input<typeof rentRateInput>;

/** What cars cost by make and model, and at which hour a day finds its driver. */
export const listRent = withList(endpoint()('GET', 'taxipark/ledger/rent', rentOutput, 'rent'), 'rates');
/** What one car costs today, and its own rates. */
export const getVehicleRent = withList(
  endpoint()('GET', 'taxipark/ledger/vehicles/{id}/rent', vehicleRentOutput, 'rent'),
  'own',
);
/**
 * Sets a rate from a day on, in place of one from the same day; what was posted since is adjusted by
 * corrections.
 */
export const setRent = withFields(
  endpoint<RentRateInput>()('PUT', 'taxipark/ledger/rent', { rate: rateFields, ...isSettling }, 'rent'),
);
/** Sets the hour of the rent from a day on. */
export const setRentHour = withFields(
  endpoint<typeof rentHourInput>()(
    'PUT',
    'taxipark/ledger/rent_hour',
    { ...hourFields, ...isSettling },
    'rent',
  ),
);

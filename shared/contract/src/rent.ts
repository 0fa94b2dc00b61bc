import { get, put, type SentBy } from './endpoint.ts';
import { RENT_DAYS_MAX } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './record-fields.ts';

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
export type RentRateInput = SentBy<typeof setRent>;

export const listRent = get('taxipark/ledger/rent', {
  extension: 'rent',
  out: rentOutput,
  may: 'readLedger',
  says: 'What cars cost by make and model, and at which hour a day finds its driver',
});
export const getVehicleRent = get('taxipark/ledger/vehicles/{id}/rent', {
  extension: 'rent',
  out: vehicleRentOutput,
  may: 'readLedger',
  says: 'What a vehicle costs today, and its own rates',
  refuses: ['vehicle_not_found'],
});
/**
 * Sets a rate from a day on, in place of one from the same day; what was posted since is adjusted by
 * corrections.
 */
export const setRent = put('taxipark/ledger/rent', {
  extension: 'rent',
  in: {
    /** Of one car; absent: of `make`, and of `model` where that is not empty. */
    vehicleId: 'optional id',
    make: 'optional text',
    model: 'optional text',
    validFrom: 'day',
    /** 0 is for nothing; null: nothing is set from this day on. */
    amount: 'money 0..?',
    /** A week's falls on its days, so that it adds up. */
    period: 'day|week',
    /** With a rent by the day only: so many days are paid of so many, counted from `validFrom`. */
    paidDays: `optional int 1..${RENT_DAYS_MAX}?`,
    ofDays: `optional int 1..${RENT_DAYS_MAX}?`,
  },
  out: { rate: rateFields, ...isSettling },
  may: 'setTerms',
  journal: 'rent_set',
  says: 'Sets the rent of a make, a model or one vehicle from a day on, or ends it',
  refuses: ['vehicle_not_found'],
});
export const setRentHour = put('taxipark/ledger/rent_hour', {
  extension: 'rent',
  in: hourFields,
  out: { ...hourFields, ...isSettling },
  may: 'setTerms',
  journal: 'rent_set',
  says: 'Sets from a day on at which hour a day belongs to whoever has the vehicle',
});

import type { CallDescription } from './ledger-descriptions.ts';

/** The descriptions of the calls on the rent of cars. */
export const rentDescriptions: Readonly<Record<string, CallDescription>> = {
  listRent: { summary: 'What cars cost by make and model, and at which hour a day finds its driver' },
  getVehicleRent: {
    summary: 'What a vehicle costs today, and its own rates',
    refusals: ['vehicle_not_found'],
  },
  setRent: {
    summary: 'Sets the rent of a make, a model or one vehicle from a day on, or ends it',
    refusals: ['vehicle_not_found'],
  },
  setRentHour: { summary: 'Sets from a day on at which hour a day belongs to whoever has the vehicle' },
};

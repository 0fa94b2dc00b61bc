import type { CallDescription } from './ledger-descriptions.ts';

/** The descriptions of the calls on who had which car. */
export const custodyDescriptions: Readonly<Record<string, CallDescription>> = {
  listVehicleCustody: { summary: 'Who had a vehicle, the newest first', refusals: ['vehicle_not_found'] },
  listDriverCustody: {
    summary: 'Which vehicles a driver had, the newest first',
    refusals: ['driver_not_found'],
  },
  handOverVehicle: {
    summary: 'Hands a vehicle over at a moment, now or before: to a driver, for a repair, or into reserve',
    success: 201,
    refusals: ['vehicle_not_found', 'custody_taken', 'stale_record'],
  },
  correctCustody: {
    summary: 'Corrects from when to when a vehicle was with somebody',
    refusals: ['custody_not_found', 'custody_taken', 'stale_record'],
  },
  takeBackCustody: {
    summary: 'Takes a handover back: whoever had the vehicle until then has it on',
    refusals: ['custody_not_found', 'stale_record'],
  },
};

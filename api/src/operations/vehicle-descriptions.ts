import type { CallDescription } from './ledger-descriptions.ts';

/** The descriptions of the calls on documents of vehicles, and on who had them. */
export const vehicleDescriptions: Readonly<Record<string, CallDescription>> = {
  listVehicleDocuments: { summary: 'Inspection and insurance of all vehicles', isVersioned: true },
  updateVehicleDocuments: {
    summary: 'Sets the provided dates of a vehicle’s inspection and insurance',
    refusals: ['vehicle_not_found'],
  },
  listVehicleCustody: { summary: 'Who had a vehicle, the newest first', refusals: ['vehicle_not_found'] },
  listDriverCustody: {
    summary: 'Which vehicles a driver had, the newest first',
    refusals: ['driver_not_found'],
  },
  pageCarBook: { summary: 'A page of the vehicles, with who had them in seven days' },
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

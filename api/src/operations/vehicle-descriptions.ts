import type { CallDescription } from './ledger-descriptions.ts';

/** The descriptions of the calls on pages and documents of vehicles, and on who had them. */
export const vehicleDescriptions: Readonly<Record<string, CallDescription>> = {
  listVehicleDocuments: { summary: 'Inspection and insurance of all vehicles', isVersioned: true },
  updateVehicleDocuments: {
    summary: 'Sets the provided dates of a vehicle’s inspection and insurance',
    refusals: ['vehicle_not_found'],
  },
  pageVehicles: { summary: 'A page of the vehicles that match a search and filters, sorted' },
  switchMatchingVehicles: { summary: 'Connects or disconnects all vehicles that match' },
  listVehicleValues: { summary: 'By what the vehicles can be filtered, and how many have each value' },
  undoMatchingVehicles: { summary: 'Takes an own switch of all vehicles that match back' },
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
  updateDriverLeaving: {
    summary: 'Says on which day drivers were no longer with the park, or takes that back (null)',
    refusals: ['driver_not_found', 'stale_record', 'conflict'],
  },
  updateVehicleLeaving: {
    summary: 'Says since which day vehicles are sold or retired, or takes that back (null)',
    refusals: ['vehicle_not_found', 'stale_record', 'conflict'],
  },
  takeBackCustody: {
    summary: 'Takes a handover back: whoever had the vehicle until then has it on',
    refusals: ['custody_not_found', 'stale_record'],
  },
};

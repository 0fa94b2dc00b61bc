import { get, post, put, type SentBy } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './record-fields.ts';
import { pageFields, pageReader, type VehiclePage, vehiclePage } from './paged-lists.ts';
import { isRecord, listReader } from './read-record.ts';
import { listVehicles, vehicleFields } from './vehicles.ts';

const custodyFields = {
  id: 'text',
  vehicle: named,
  kind: 'driver|repair|reserve',
  /** Null for a repair, and for a car in reserve. */
  driver: ['?', named],
  from: 'time',
  /** Null: until now. */
  to: 'time?',
  /**
   * `added`: with the car's record, so that it may have begun before; `journal`: found in the
   * journal; `pairing`: a change of the vehicle's driver; `hand`: a handover.
   */
  origin: 'added|journal|pairing|import|hand',
  version: 'int',
} as const;

/** Rides of somebody who did not have the car then; `held` is who had it. */
const otherwiseFields = {
  driver: named,
  /** When the first and the last of them began. */
  from: 'time',
  until: 'time',
  rides: 'int',
  held: custodyFields,
} as const;

/**
 * The newest 200; `total` counts all. Of a vehicle also what its rides of the last weeks say
 * otherwise, the newest first.
 */
const custodyListOutput = {
  custody: [custodyFields],
  total: 'int',
  otherwise: ['optional', [otherwiseFields]],
} as const;
/** `rides`: how many rides have another car now. */
const custodyOutput = { custody: custodyFields, rides: 'int' } as const;

/** A time in which one had a car. */
export type Custody = ReadRecord<typeof custodyFields>;
export type WireCustody = Wire<typeof custodyFields>;
export type Otherwise = ReadRecord<typeof otherwiseFields>;
export type WireOtherwise = Wire<typeof otherwiseFields>;
export type HandOverInput = SentBy<typeof handOverVehicle>;
export type CorrectCustodyInput = SentBy<typeof correctCustody>;

export const listVehicleCustody = get('taxipark/vehicles/{id}/custody', {
  extension: 'custody',
  out: custodyListOutput,
  may: 'readFleet',
  says: 'Who had a vehicle, the newest first',
  refuses: ['vehicle_not_found'],
});
export const listDriverCustody = get('taxipark/drivers/{id}/custody', {
  extension: 'custody',
  out: custodyListOutput,
  may: 'readFleet',
  says: 'Which vehicles a driver had, the newest first',
  refuses: ['driver_not_found'],
});
/**
 * Hands a car over at a moment. 409 `custody_taken` with the `current` time where somebody took it at
 * that very moment, 409 `stale_record` where another one than `instead` had it.
 */
export const handOverVehicle = post('taxipark/vehicles/{id}/custody', {
  extension: 'custody',
  in: {
    kind: 'driver|repair|reserve',
    /** Required of the kind `driver`, and of no other. */
    driverId: 'optional id?',
    /** Not in the future. Absent: now, by the server's clock. */
    at: 'optional instant',
    /** Who had the car at that moment as far as the person knows, null for nobody: where that is no longer so, it is refused with 409. */
    instead: ['optional', ['?', { id: 'id', version: 'int' }]],
  },
  out: custodyOutput,
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Hands a vehicle over at a moment, now or before: to a driver, for a repair, or into reserve',
  refuses: ['vehicle_not_found', 'custody_taken', 'stale_record'],
  status: 201,
});
/**
 * Corrects when a time began or ended; one that touches it there moves with it. 409 `custody_taken`
 * with the `current` time that is in the way.
 */
export const correctCustody = put('taxipark/custody/{id}', {
  extension: 'custody',
  in: { from: 'optional instant', /** Null: until now. */ to: 'optional instant?', version: 'optional int' },
  out: custodyOutput,
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Corrects from when to when a vehicle was with somebody',
  refuses: ['custody_not_found', 'custody_taken', 'stale_record'],
});
export const takeBackCustody = post('taxipark/custody/{id}/take_back', {
  extension: 'custody',
  in: { version: 'optional int' },
  out: { rides: 'int' },
  may: 'changeVehicles',
  journal: 'vehicle_changed',
  says: 'Takes a handover back: whoever had the vehicle until then has it on',
  refuses: ['custody_not_found', 'stale_record'],
});

export const custodyOfPage = { custody: [custodyFields] } as const;
const readVehiclesOfPage = pageReader(listVehicles.read ?? (() => null));
const readCustodyOfPage = listReader('custody', custodyOfPage);

/** A page of cars, and who had them in seven days, with the newest time of each. */
export type CarBookPage = VehiclePage & { readonly custody: readonly Custody[] };

export const pageCarBook = post('taxipark/car_book', {
  extension: 'custody',
  in: {
    ...vehiclePage,
    /** The first of seven days in the park's time zone; default: today. */
    from: 'optional day',
  },
  out: { vehicles: [vehicleFields], ...pageFields, ...custodyOfPage },
  may: 'readFleet',
  says: 'A page of the vehicles, with who had them in seven days',
  read: (response): CarBookPage | null => {
    const page = readVehiclesOfPage(response);
    const custody = isRecord(response) ? readCustodyOfPage({ custody: response['custody'] }) : null;
    return page && custody && { ...page, custody: custody.custody };
  },
});

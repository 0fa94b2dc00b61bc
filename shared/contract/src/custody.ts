import type { z } from 'zod';
import { endpoint, withFields, withList, withReader } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { named } from './ledger.ts';
import { pageFields, pageReader, type VehiclePage } from './paged-lists.ts';
import { isRecord, listReader } from './read-record.ts';
import type {
  carBookInput,
  correctCustodyInput,
  handOverInput,
  takeBackCustodyInput,
} from './schemas/custody-schemas.ts';
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
export type HandOverInput = z.input<typeof handOverInput>;
export type CorrectCustodyInput = z.input<typeof correctCustodyInput>;

/** Who had a car, the newest first. */
export const listVehicleCustody = withList(
  endpoint()('GET', 'taxipark/vehicles/{id}/custody', custodyListOutput, 'custody'),
  'custody',
);
/** Which cars a driver had, the newest first. */
export const listDriverCustody = withList(
  endpoint()('GET', 'taxipark/drivers/{id}/custody', custodyListOutput, 'custody'),
  'custody',
);
/**
 * Hands a car over at a moment. 409 `custody_taken` with the `current` time where somebody took it at
 * that very moment, 409 `stale_record` where another one than `instead` had it.
 */
export const handOverVehicle = withFields(
  endpoint<HandOverInput>()('POST', 'taxipark/vehicles/{id}/custody', custodyOutput, 'custody'),
);
/**
 * Corrects when a time began or ended; one that touches it there moves with it. 409 `custody_taken`
 * with the `current` time that is in the way.
 */
export const correctCustody = withFields(
  endpoint<CorrectCustodyInput>()('PUT', 'taxipark/custody/{id}', custodyOutput, 'custody'),
);
/** Takes a handover back, as if it had never been: who had the car until then has it on. */
export const takeBackCustody = withFields(
  endpoint<typeof takeBackCustodyInput>()(
    'POST',
    'taxipark/custody/{id}/take_back',
    { rides: 'int' },
    'custody',
  ),
);

export const custodyOfPage = { custody: [custodyFields] } as const;
const readVehiclesOfPage = pageReader(listVehicles.read ?? (() => null));
const readCustodyOfPage = listReader('custody', custodyOfPage);

/** A page of cars, and who had them in seven days, with the newest time of each. */
export type CarBookPage = VehiclePage & { readonly custody: readonly Custody[] };

/** A page of the park's vehicles, as `pageVehicles`, with who had each of them in seven days. */
export const pageCarBook = withReader(
  endpoint<typeof carBookInput>()(
    'POST',
    'taxipark/car_book',
    { vehicles: [vehicleFields], ...pageFields, ...custodyOfPage },
    'custody',
  ),
  (response): CarBookPage | null => {
    const page = readVehiclesOfPage(response);
    const custody = isRecord(response) ? readCustodyOfPage({ custody: response['custody'] }) : null;
    return page && custody && { ...page, custody: custody.custody };
  },
);

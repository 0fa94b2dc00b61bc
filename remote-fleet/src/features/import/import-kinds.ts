import { createDriver, listDrivers } from '@park/contract/drivers';
import type { Http } from '@park/contract/http';
import { createVehicle, listVehicles } from '@park/contract/vehicles';
import { DRIVER_IMPORTER } from '@park/domain/import/driver-import';
import type { Importer, ParkRecords } from '@park/domain/import/importer';
import { VEHICLE_IMPORTER } from '@park/domain/import/vehicle-import';
import type { Permission } from '@park/domain/people/roles';
import type { ScreenAddress } from '@park/federation/screen-address';

export type ImportKindName = 'drivers' | 'vehicles';

/** One kind of record that is imported, with the calls of the fourteen that it needs. */
export interface ImportKind {
  readonly name: ImportKindName;
  readonly permission: Permission;
  readonly importer: Importer<string, unknown>;
  readonly listPath: string;
  /** The lists that rows are compared with. */
  readonly compares: { readonly vehicles: boolean };
  readonly create: (http: Http, input: unknown, idempotencyKey: string) => Promise<unknown>;
  /** Reads the park's records of this kind, past every cache. */
  readonly readPark: (http: Http) => Promise<ParkRecords>;
  readonly addressOf: (id: string) => ScreenAddress;
}

const NOBODY: ParkRecords = { drivers: [], vehicles: [] };

export const IMPORT_KINDS: Readonly<Record<ImportKindName, ImportKind>> = {
  drivers: {
    name: 'drivers',
    permission: 'addDrivers',
    importer: DRIVER_IMPORTER,
    listPath: listDrivers.path,
    compares: { vehicles: false },
    // The input of a row is what the same importer has read.
    create: (http, input, idempotencyKey) => http.call(createDriver, input as never, { idempotencyKey }),
    readPark: async (http) => ({ ...NOBODY, drivers: (await http.call(listDrivers, undefined)).drivers }),
    addressOf: (driver) => ({ tab: 'staff', driver }),
  },
  vehicles: {
    name: 'vehicles',
    permission: 'addVehicles',
    importer: VEHICLE_IMPORTER,
    listPath: listVehicles.path,
    compares: { vehicles: true },
    create: (http, input, idempotencyKey) => http.call(createVehicle, input as never, { idempotencyKey }),
    readPark: async (http) => ({ ...NOBODY, vehicles: (await http.call(listVehicles, undefined)).vehicles }),
    addressOf: (vehicle) => ({ tab: 'vehicles', vehicle }),
  },
};

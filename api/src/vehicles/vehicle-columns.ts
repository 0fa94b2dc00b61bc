import type { Vehicle } from '@park/contract/vehicles';

/** Fields of the wire that an operator fills in, and the columns that keep them. */
export const vehicleColumns = {
  make: 'make',
  model: 'model',
  color: 'color',
  seats: 'seats',
  plateNumber: 'plate_number',
  VIN: 'vin',
  bodyNumber: 'body_number',
  license: 'license',
  registrationCertificate: 'registration_certificate',
  code: 'code',
  driverId: 'driver_id',
  facilities: 'facilities',
  transmission: 'transmission',
  status: 'status',
} as const satisfies Partial<Record<keyof Vehicle, string>>;

const fields = Object.entries(vehicleColumns)
  .map(([field, column]) => `v.${column} as "${field}"`)
  .join(', ');

/** Vehicles as the contract spells them, one JSON text a row; the caller adds what narrows and orders them. */
export const selectVehicleJson = `
  select row_to_json(r)::text as json from (
    select v.id, ${fields}, v.connection_status as "connectionStatus", v.taxi_park_id as "taxiParkId"
    from vehicle v`;

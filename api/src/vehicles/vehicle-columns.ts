import type { Vehicle } from '@park/contract/vehicles';

/** Wire fields that an operator fills in, and their columns. */
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

/** Selects vehicles as the contract's JSON, one text per row; the caller appends filter and order. */
export const selectVehicleJson = `
  select row_to_json(r)::text as json from (
    select v.id, ${fields}, v.connection_status as "connectionStatus", v.taxi_park_id as "taxiParkId"
    from vehicle v`;

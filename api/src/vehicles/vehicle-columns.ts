import { VEHICLE_FIELDS } from '@park/domain/vehicle/vehicle-form';
import { snakeCase } from '../database/column-values.ts';

/**
 * Wire fields that an operator fills in, and their columns: a new form field needs only a
 * migration.
 */
export const vehicleColumns: Readonly<Record<string, string>> = Object.fromEntries(
  [...VEHICLE_FIELDS.map(({ name }) => name), 'facilities'].map((name) => [name, snakeCase(name)]),
);

const fields = Object.entries(vehicleColumns)
  .map(([field, column]) => `v.${column} as "${field}"`)
  .join(', ');

/**
 * Selects vehicles as the contract's JSON, one text per row; the caller appends filter and order.
 */
export const selectVehicleJson = `
  select row_to_json(r)::text as json from (
    select v.id, ${fields}, v.connection_status as "connectionStatus", v.taxi_park_id as "taxiParkId", v.version,
      v.left_on as "leftOn", v.left_how as "leftHow"
    from vehicle v`;

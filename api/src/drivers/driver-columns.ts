import { DRIVER_DETAIL_FIELDS } from '@park/domain/driver/driver-details';
import type { DriverDetailName } from '@park/domain/driver/driver-details';
import { snakeCase } from '../database/column-values.ts';

/** Columns whose names do not follow from the wire field. */
const irregular: Partial<Record<DriverDetailName, string>> = {
  drivingLicenseIssuedOn: 'license_issued_on',
  drivingLicenseExpeiresOn: 'license_expires_on',
  primaryStateRegistrationNumber: 'state_registration_number',
  iDIssuedOn: 'id_issued_on',
  iDexpiresOn: 'id_expires_on',
};

/**
 * Detail fields of the wire and their columns, without name and phone, which are columns of the
 * driver's user.
 */
export const driverColumns: Readonly<Record<string, string>> = Object.fromEntries(
  DRIVER_DETAIL_FIELDS.filter(({ name }) => name !== 'name' && name !== 'phone').map(({ name }) => [
    name,
    irregular[name] ?? snakeCase(name),
  ]),
);

const details = Object.entries(driverColumns)
  .map(([field, column]) => `d.${column} as "${field}"`)
  .join(', ');

/**
 * Selects drivers as the contract's JSON, one text per row; the caller appends filter and order.
 */
export const selectDriverJson = `
  select row_to_json(r)::text as json from (
    select d.id as "userId",
      (select row_to_json(p) from (select d.id, u.name, u.phone, u.email) p) as "User",
      d.taxi_park_id as "taxiParkId", d.connection_status as "connectionStatus",
      d.fare_per_km as "currentFarePerKm", ${details}, d.version + u.driver_version as version, d.left_on as "leftOn"
    from driver d join app_user u on u.id = d.id`;

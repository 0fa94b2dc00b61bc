import type { Migration } from '../migration.ts';

/** Documents that expire soon are few: the bell finds them without reading every record, of other parks too. */
export const migration: Migration = {
  id: 29,
  name: 'expiry indexes',
  sql: `
create index driver_license_expires_on on driver (taxi_park_id, license_expires_on);
create index driver_id_expires_on on driver (taxi_park_id, id_expires_on);
create index vehicle_document_inspection_expires_on on vehicle_document (taxi_park_id, inspection_expires_on);
create index vehicle_document_insurance_expires_on on vehicle_document (taxi_park_id, insurance_expires_on);
`,
};

import type { Migration } from '../migration.ts';

/** The rides of one driver, newest first, with what the driver's activity adds up: the table itself is not read. */
export const migration: Migration = {
  id: 15,
  name: 'activity of drivers',
  sql: `
create index ride_activity on ride (taxi_park_id, driver_id, picked_up_at desc)
  include (status, earning) where status <> 'cancelled';
`,
};

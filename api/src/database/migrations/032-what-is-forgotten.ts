import type { Migration } from '../migration.ts';

/** What operations/forget-outdated.ts may delete in each park. */
export const migration: Migration = {
  id: 32,
  name: 'what is forgotten',
  sql: 'grant delete on notification_read, generated_report to taxi_park_session;',
};

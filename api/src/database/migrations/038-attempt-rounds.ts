import type { Migration } from '../migration.ts';

/** How often the attempts of a key were used up: its waits grow with them. */
export const migration: Migration = {
  id: 38,
  name: 'attempt rounds',
  sql: `
alter table sign_in_window add column rounds int not null default 0;
-- A set-up that was begun with the password alone must not replace a second factor.
update second_factor set pending_secret = null where secret is not null;
`,
};

import type { Migration } from '../migration.ts';
import { parksAndPeople } from './001-parks-and-people.ts';
import { fleet } from './002-fleet.ts';
import { historyAndLimits } from './003-history-and-limits.ts';
import { connectionEventsByRow } from './004-connection-events-by-row.ts';
import { lastSwitchOfRecord } from './005-last-switch.ts';
import { vehicleKeys } from './006-vehicle-keys.ts';

/** Every step in order. A new one is added at the end; an old one is never edited. */
export const migrations: readonly Migration[] = [
  parksAndPeople,
  fleet,
  historyAndLimits,
  connectionEventsByRow,
  lastSwitchOfRecord,
  vehicleKeys,
];

import { ensureRoles } from '../database/access-roles.ts';
import { runOnDatabase } from './open-for-command.ts';

// node src/commands/create-roles.ts: before pg_restore on a server where the api never ran.
await runOnDatabase(async (database) => {
  await ensureRoles(database);
  return 'The roles of the parks are there';
});

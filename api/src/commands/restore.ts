import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { ConfigurationError } from '../database/configuration-error.ts';
import { loadMigrations } from '../database/migrations.ts';
import { runOnDatabase } from './open-for-command.ts';

// node src/commands/restore.ts --from parks.backup
await runOnDatabase(async (database) => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new ConfigurationError('--from must name the file of a backup');
  const { madeAt, tables, rows } = await restoreBackup(database, resolve(from), await loadMigrations());
  return `${rows} rows of ${tables} tables are restored and equal to those of ${madeAt}`;
});

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { ConfigurationError } from '../database/configuration-error.ts';
import { runOnDatabase } from './open-for-command.ts';

// node src/commands/backup.ts --to parks.backup
await runOnDatabase(async (database) => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new ConfigurationError('--to must name the file to write');
  const { tables, rows } = await writeBackup(database, resolve(to), new Date());
  return `${rows} rows of ${tables} tables are in ${to}`;
});

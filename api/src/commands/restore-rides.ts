import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../configuration-error.ts';
import { restoreRides } from '../rides/restore-rides.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/restore-rides.ts --from rides-before-2024-01.archive
await runCommand((database) => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new ConfigurationError('--from must name the file of an archive');
  return restoreRides(database, resolve(from));
});

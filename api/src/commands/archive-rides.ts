import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../configuration-error.ts';
import { archiveRides } from '../rides/archive-rides.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/archive-rides.ts --before 2024-01 --to rides-before-2024-01.archive
await runCommand((database) => {
  const options = { before: { type: 'string' }, to: { type: 'string' } } as const;
  const { before = '', to = `rides-before-${before}.archive` } = parseArgs({ options }).values;
  if (before === '') throw new ConfigurationError('--before must be a month, such as 2024-01');
  return archiveRides(database, { month: before, file: resolve(to), now: new Date() });
});

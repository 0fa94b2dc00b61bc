import { parseArgs } from 'node:util';
import { ConfigurationError } from '../database/configuration-error.ts';
import { sayWhich } from '../database/copied-database.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/this-database.ts --is real
await runCommand(async (database) => {
  const { is } = parseArgs({ options: { is: { type: 'string' } } }).values;
  if (is !== 'real' && is !== 'copy') throw new ConfigurationError('--is must be real or copy');
  await sayWhich(database, is);
  return is === 'real'
    ? 'This is the real database: it sends mails and webhooks and asks platforms.'
    : 'This is a copy: it sends and asks nothing until it is said to be the real one.';
});

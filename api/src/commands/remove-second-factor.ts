import { parseArgs } from 'node:util';
import { removeSecondFactor } from '../people/park-records.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/remove-second-factor.ts --email anna@north.by
const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } });

await runCommand(async (database) => {
  await removeSecondFactor(database, values.email);
  return `The second factor of ${values.email} is off; all of their sessions have ended.`;
});

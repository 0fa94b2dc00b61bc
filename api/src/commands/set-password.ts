import { parseArgs } from 'node:util';
import { passwordFromEnvironment, runCommand } from './open-for-command.ts';
import { setPassword } from '../people/park-records.ts';

// NEW_PASSWORD=… node src/commands/set-password.ts --email anna@north.by
const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } });

await runCommand(async (database) => {
  await setPassword(database, { email: values.email, password: passwordFromEnvironment() });
  return `The password of ${values.email} is changed; all of their sessions have ended.`;
});

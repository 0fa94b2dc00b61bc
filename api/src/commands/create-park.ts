import { parseArgs } from 'node:util';
import { passwordFromEnvironment, runCommand } from './open-for-command.ts';
import { createPark } from '../people/park-records.ts';

// NEW_PASSWORD=… node src/commands/create-park.ts --park "North" --admin "Anna K." --email
// anna@north.by
const { values } = parseArgs({
  options: {
    park: { type: 'string', default: '' },
    admin: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    'time-zone': { type: 'string', default: 'Europe/Minsk' },
    currency: { type: 'string', default: 'BYN' },
  },
});

await runCommand(async (database) => {
  const { park, admin: name, email, currency, 'time-zone': timeZone } = values;
  const id = await createPark(database, {
    park,
    name,
    email,
    currency,
    timeZone,
    password: passwordFromEnvironment(),
  });
  return `Created the park "${park}" (${id}); ${email} may sign in.`;
});

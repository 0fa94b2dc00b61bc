import { ConfigurationError } from '../database/configuration-error.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/check-sums.ts
await runCommand(async (database) => {
  const problems = await sumProblems(database);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return 'The sums are sound: each is that of its rides and switches.';
});

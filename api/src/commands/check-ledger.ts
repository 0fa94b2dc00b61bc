import { ConfigurationError } from '../database/configuration-error.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/check-ledger.ts
await runCommand(async (database) => {
  const problems = await ledgerProblems(database);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return 'The ledger is sound: all accounts add up to zero, and nothing is missing or there twice.';
});

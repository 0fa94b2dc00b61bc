import { rebuildSums } from '../sums/check-sums.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/rebuild-sums.ts
await runCommand(async (database) => `The sums of ${await rebuildSums(database)} parks were counted anew.`);

import { parseArgs } from 'node:util';
import { JOURNAL_DAYS, cutJournal } from '../journal/cut-journal.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/cut-journal.ts [--days 400]
const { values } = parseArgs({ options: { days: { type: 'string', default: String(JOURNAL_DAYS) } } });

await runCommand(async (database) => {
  const entries = await cutJournal(database, Number(values.days), new Date());
  return `Deleted ${entries} entries of the journal that were older than ${values.days} days.`;
});

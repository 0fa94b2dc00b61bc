import { cutJournalAs } from '../journal/cut-journal.ts';
import { runCommand } from './open-for-command.ts';

// node src/commands/cut-journal.ts [--days 400]
await runCommand((database) => cutJournalAs(process.argv.slice(2), database, new Date()));

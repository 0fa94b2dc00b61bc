import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureAccess } from '../database/access-rules.ts';
import type { Database } from '../database/database.ts';
import { loadFunctions, loadMigrations } from '../database/migrations.ts';
import { prepareJobs } from '../jobs/open-boss.ts';
import { migrate, missingSteps } from '../database/migrate.ts';
import { runOnDatabase } from './open-for-command.ts';

/** A statement of this job may take as long as it takes, and it may wait for locks as long. */
const A_DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 2_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Waits until another process has migrated the database. */
async function waitForOther(database: Database): Promise<string> {
  const release = { migrations: await loadMigrations(), functions: await loadFunctions() };
  for (let said = ''; ; await wait(LOOK_EVERY_MS)) {
    const [next] = await missingSteps(database, release);
    if (next === undefined) return 'The schema is that of this release';
    const line = `Waiting for ${next.label}`;
    if (line !== said) say(line);
    said = line;
  }
}

// node src/commands/migrate.ts [--wait]
const { wait: isWaiting } = parseArgs({ options: { wait: { type: 'boolean', default: false } } }).values;
await runOnDatabase(async (database) => {
  if (isWaiting) return waitForOther(database);
  const migrations = await loadMigrations();
  const options = { limitMs: A_DAY_MS, patienceMs: A_DAY_MS };
  const onBusy = (): void => say('A table is in use; trying again');
  const names = await migrate(database, migrations, { ...options, onBusy });
  await prepareJobs(database);
  const made = await ensureAccess(database, migrations);
  return `${names.length} migrations applied${names.map((name) => `\n  ${name}`).join('')}
${made.length} policies and grants made that were missing`;
});

import { parseArgs } from 'node:util';
import { runFailover } from './failover-run.ts';
import { findPostgres } from '@park/build/programs/postgres.ts';

/*
 * The long version of failover-run.test.ts.
 *   node src/testing/check-failover.ts [--kills 3 --every 10 --asynchronous]
 * Kills a process every so many seconds, so often before the primary and again after it.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    every: { type: 'string', default: '10' },
    asynchronous: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const programs = findPostgres();
if (programs === null) {
  print('Not run: PostgreSQL’s own programs (initdb, pg_basebackup) are not on this machine.');
} else {
  const isSynchronous = !values.asynchronous;
  const plan = {
    programs,
    kills: Number(values.kills),
    killEveryMs: Number(values.every) * 1000,
    isSynchronous,
  };
  const run = await runFailover(plan, print);
  const { load, lost, doubled, problems } = run;
  print(
    `${load.writes} acknowledged writes, ${lost.length} lost, ${doubled.length} doubled; ${load.reads} reads, ` +
      `${load.stale.length} of one’s own change too old`,
  );
  print(`errors that clients saw: ${JSON.stringify(Object.fromEntries(load.errors))}`);
  print(
    `longest gap: writes ${Math.round(load.longestGap.write)} ms, reads ${Math.round(load.longestGap.read)} ms; ` +
      `after the kill of the primary a copy took writes in ${Math.round(run.promotedAfterMs)} ms and the writes ` +
      `went on in ${Math.round(run.writtenAfterMs)} ms; longest lag of a copy ${run.longestLagMs.toFixed(1)} ms`,
  );
  print(`an open tab was ${run.isTold ? '' : 'not '}told of changes afterwards`);
  const faults = [
    ...problems,
    ...load.stale,
    ...doubled,
    ...(isSynchronous ? lost : []),
    ...(run.isTold ? [] : ['tab']),
  ];
  if (faults.length > 0) {
    print(`Failed: ${faults.slice(0, 10).join('; ')}`);
    process.exitCode = 1;
  }
}

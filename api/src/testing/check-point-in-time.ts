import { isDeepStrictEqual } from 'node:util';
import { runPointInTime } from './point-in-time-run.ts';
import { findPostgres } from '@park/build/programs/postgres.ts';

// The steps of docs/backend.md, tried on servers of its own in a temporary directory.
const print = (line: string) => void process.stdout.write(`${line}\n`);
const programs = findPostgres();
if (programs === null) {
  print('Not run: PostgreSQL’s own programs (initdb, pg_basebackup) are not on this machine.');
} else {
  const { wanted, restored, problems, changedAfterwards } = await runPointInTime(programs, print);
  const rows = [...wanted.values()].reduce((sum, lines) => sum + lines.length, 0);
  const isSame = isDeepStrictEqual(wanted, restored) && problems.length === 0 && changedAfterwards === 200;
  print(
    `${rows} rows of ${wanted.size} tables are ${isSame ? 'as they were, and the park goes on' : 'not as they were'}`,
  );
  if (!isSame) process.exitCode = 1;
}

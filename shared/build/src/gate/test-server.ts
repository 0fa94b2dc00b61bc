import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findPostgres } from '../programs/postgres.ts';
import { ROOT } from '../workspace.ts';

const VARIABLE = 'TEST_DATABASE_URL';

/**
 * Does some work beside a PostgreSQL server of its own, whose address the programs that it starts
 * find in their environment. A server that is named there already is used instead; without
 * PostgreSQL's programs there is none.
 */
export async function withTestServer<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.env[VARIABLE] || findPostgres() === null) return work();
  const server = fork(path.join(ROOT, 'api/src/testing/serve-cluster.ts'), { execArgv: [] });
  const ended = once(server, 'exit');
  const url = await Promise.race([
    once(server, 'message').then(([address]) => String(address)),
    ended.then(() => null),
  ]);
  if (url === null) throw new Error('The PostgreSQL server for the tests does not start.');
  process.env[VARIABLE] = url;
  try {
    return await work();
  } finally {
    delete process.env[VARIABLE];
    server.disconnect();
    await ended;
  }
}

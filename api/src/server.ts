import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { ConfigurationError } from './database/configuration-error.ts';
import type { Database } from './database/database.ts';
import { refuseOtherClock } from './database/check-clock.ts';
import { isCopy } from './database/copied-database.ts';
import { keepStatistics } from './database/embedded/keep-statistics.ts';
import { MigrationMismatch } from './database/migrate.ts';
import { openDatabase, openProbe } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { keepDemoParksCurrent, seedDemoParks } from './demo/seed-demo-park.ts';
import { readEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { keyOfDirectory } from './outside/secrets-key.ts';
import { createSetupCode } from './people/first-park.ts';
import { notifyParent } from './parent-process.ts';

/** Requests in flight may finish within this time; then the process exits anyway. */
const SHUTDOWN_MS = 15_000;
const COPY =
  'This database is a copy of one that was used elsewhere: no mail and no webhook is sent and no platform is asked. ' +
  'If it is the real one now: node src/commands/this-database.ts --is real';

async function prepare(database: Database, environment: Environment): Promise<void> {
  await refuseOtherClock(database);
  const say = (message: string) => void notifyParent({ type: 'progress', message });
  await notifyParent({ type: 'progress', message: 'Preparing the database' });
  await prepareDatabase(database, { migrates: environment.migrates, say });
  if (environment.demoParks > 0) {
    await seedDemoParks(database, environment.demoParks, say);
    keepDemoParksCurrent(database, environment.demoParks);
  }
  await keepStatistics(database);
}

/**
 * Two thirds of the connections, at least one: the others are for the other parks, sessions and the
 * server's own work.
 */
const parkShare = (maxConnections: number): number => Math.max(1, Math.floor((maxConnections * 2) / 3));

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new ConfigurationError(`API_PORT: port ${port} is already in use`);
    if (code === 'EACCES') throw new ConfigurationError(`API_PORT: port ${port} may not be used`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigurationError(`API_HOST: "${host}" is not an address of this machine`);
    }
    throw error;
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}

function closeOnSignals(app: FastifyInstance, databases: readonly Database[]): void {
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    await Promise.all(databases.map((database) => database.close()));
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void close());
  // The parent may have exited before the listener was added.
  if (process.send !== undefined && !process.connected) void close();
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  await notifyParent({ type: 'progress', message: 'Opening the database' });
  const database = await openDatabase(environment);
  try {
    await prepare(database, environment);
    const setupCode = await createSetupCode(database);
    const probe = openProbe(environment);
    const app = await createApp({
      ...environment,
      database,
      withDocsPage: true,
      runsJobs: true,
      ...(probe && { probe }),
      secretsKey:
        environment.secretsKey ??
        (environment.databaseUrl === undefined ? keyOfDirectory(environment.dataDirectory) : undefined),
      parkConnections: parkShare(environment.maxConnections),
    });
    closeOnSignals(app, probe ? [database, probe] : [database]);
    const port = await listen(app, environment);
    if (await isCopy(database)) app.log.warn(COPY);
    if (setupCode !== null) app.log.warn(`No park yet: open /login?setup=${setupCode} in the console`);
    await notifyParent({ type: 'listening', port, ...(setupCode === null ? {} : { setupCode }) });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** A one-line message for a person; an unexpected error keeps its message but not its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  if (error instanceof MigrationMismatch) return `The database cannot be used: ${error.message}`;
  const reason = error instanceof Error ? error.message : String(error);
  return `The backend could not start: ${reason.split('\n')[0] ?? ''}`;
}

start().catch(async (error: unknown) => {
  const message = explain(error);
  if (process.send === undefined) process.stderr.write(`${message}\n`);
  else await notifyParent({ type: 'failed', message });
  process.exit(1);
});

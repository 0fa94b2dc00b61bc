import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { SqlValue } from '../database.ts';
import type {
  PgliteSource,
  SentError,
  Step,
  ThreadNotification,
  ThreadResponse,
  ThreadRequest,
  ThreadStart,
} from './pglite-messages.ts';
import { startPglite } from './start-pglite.ts';

async function runStep(pglite: PGlite, { sql, values }: Step): Promise<object[]> {
  if (values === undefined) {
    const results = await pglite.exec(sql);
    return results.flatMap((result) => result.rows);
  }
  const { rows } = await pglite.query<object>(sql, [...values] satisfies SqlValue[]);
  return rows;
}

function textOf(error: object, property: keyof SentError): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}

function sentError(error: unknown): SentError {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const details = (['code', 'constraint', 'severity', 'routine'] as const).flatMap((property) => {
    const value = textOf(thrown, property);
    return value === undefined ? [] : [[property, value]];
  });
  return { message: thrown.message, ...Object.fromEntries(details) };
}

/**
 * After such an error a PostgreSQL server restarts and recovers from its log; this instance can run
 * no more statements.
 */
function isBeyondRepair(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'RuntimeError' || /^(FATAL|PANIC)$/.test(textOf(error, 'severity') ?? '');
}

async function handleRequest(pglite: PGlite, { id, steps }: ThreadRequest): Promise<ThreadResponse> {
  if (steps === 'dump') {
    const image = await pglite.dumpDataDir('none');
    return { id, image: new Uint8Array(await image.arrayBuffer()) };
  }
  const rows: object[][] = [];
  for (const step of steps) rows.push(await runStep(pglite, step));
  return { id, rows };
}

/**
 * The thread of the embedded database: opens it, reports whether that succeeded, and handles one
 * request at a time.
 */
async function serve(port: NonNullable<typeof parentPort>, source: PgliteSource): Promise<void> {
  const pglite = await startPglite(source);
  pglite.onNotification((channel, payload) =>
    port.postMessage({ channel, payload } satisfies ThreadNotification),
  );
  port.on('message', async (request: ThreadRequest | 'close') => {
    if (request === 'close') {
      await pglite.close();
      port.close();
      return;
    }
    try {
      port.postMessage(await handleRequest(pglite, request));
    } catch (error) {
      port.postMessage({ id: request.id, error: sentError(error) } satisfies ThreadResponse);
      if (isBeyondRepair(error)) process.exit(1);
    }
  });
  port.postMessage({ started: true } satisfies ThreadStart);
}

if (parentPort !== null) {
  const port = parentPort;
  const source: PgliteSource = workerData;
  serve(port, source).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage({ started: false, reason } satisfies ThreadStart);
    port.close();
  });
}

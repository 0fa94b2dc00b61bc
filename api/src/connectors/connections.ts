import {
  fetchSourceDays,
  pauseSource,
  runSource,
  settleHeldAnswer,
  testSource,
  updateSourceConnection,
} from '@park/contract/ride-sources';
import type { FastifyInstance } from 'fastify';
import { refuseInCopy } from '../outside/refuse-in-copy.ts';
import type { Queryable } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { sourceText } from './sources.ts';
import {
  changeConnection,
  connectedSource,
  fetchDays,
  pauseConnection,
  runNow,
  settleHeld,
} from './connection-account.ts';
import { connectors } from './connectors.ts';
import { PullFailure } from './connector.ts';
import { openAccount } from './pull-source.ts';

/** A person waits: a platform that is silent so long is not reached. */
const TEST_MS = 8_000;

/** How rides are fetched from platforms (extension `rideSources`). */
export async function connectionRoutes(app: FastifyInstance): Promise<void> {
  const { seal, outside, now, jobs } = app;

  /** Changes a source in one transaction and answers with it; `isDue`: it is read soon. */
  async function changed(
    { park, id, user }: ParkCall<unknown>,
    isDue: boolean,
    change: (tx: Queryable) => Promise<void>,
  ) {
    const text = await park.transaction(async (tx) => {
      await change(tx);
      return sourceText(tx, id);
    });
    const parkId = user.taxiParkId;
    if (isDue) await jobs.send('pull-source', { parkId, sourceId: id }, { key: id });
    return rawJsonResponse(`{"source":${text}}`);
  }

  app.park(updateSourceConnection, (call) =>
    changed(call, true, (tx) => changeConnection(tx, call.id, call.input, { seal, outside })),
  );

  app.park(testSource, async ({ park, id }) => {
    await refuseInCopy(app.database);
    const source = await connectedSource(park, id);
    const tools = { fetch: outside.fetch, now, timeoutMs: TEST_MS };
    try {
      await connectors[source.kind].open(openAccount(seal, id, source), tools).test();
      return { isOk: true, problem: null, detail: null };
    } catch (error) {
      if (!(error instanceof PullFailure)) throw error;
      return { isOk: false, problem: error.problem, detail: error.detail };
    }
  });

  app.park(runSource, async (call) => {
    await refuseInCopy(app.database);
    return changed(call, true, (tx) => runNow(tx, call.id));
  });

  app.park(pauseSource, (call) =>
    changed(call, !call.input.isPaused, (tx) => pauseConnection(tx, call.id, call.input.isPaused)),
  );

  app.park(settleHeldAnswer, (call) =>
    changed(call, call.input.isTaken, (tx) => settleHeld(tx, call.id, call.input)),
  );

  app.park(fetchSourceDays, (call) =>
    changed(call, true, (tx) => fetchDays(tx, call.id, call.input, call.now)),
  );
}

import {
  decideLookalikes as decideCall,
  ignoreHeldRides,
  linkHeldRides,
  listHeldRides,
  listSourceNames,
  settleHeldRides,
} from '@park/contract/held-rides';
import {
  createApiKey,
  createRideSource,
  importEntries,
  importRides,
  listRideSources,
  updateRideSource,
  withdrawApiKey,
} from '@park/contract/ride-sources';
import type { FastifyInstance } from 'fastify';
import { addConnection } from '../connectors/connection-account.ts';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import type { ParkCall } from '../http/route.ts';
import { decideLookalikes } from './held-lookalikes.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import { addFileEntries } from './file-entries.ts';
import { addLink, followLink, heldRidesSql, ignoreRef, requestEnd, settleHeld } from './held-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { sourceNamesSql } from './source-names.ts';
import { addKey, addSource, changeSource, sourceText, sourcesSql, withdrawKey } from './source-store.ts';
import { takeBatch } from './take-batch.ts';

interface JsonRow {
  json: string;
}

function intakeOf({ park, user, now }: ParkCall<unknown>, sourceId: string): Intake {
  const { taxiParkId: parkId, currency, decimals } = user;
  return { park, parkId, sourceId: sourceId.toLowerCase(), unit: { currency, decimals }, now };
}

/** Sources of rides, their keys, and the rides that wait (extension `rideSources`). */
export async function sourceRoutes(app: FastifyInstance): Promise<void> {
  app.park(listRideSources, async ({ park }) =>
    rawJsonResponse(onlyRow(await park.query<JsonRow>(sourcesSql)).json),
  );

  app.park(createRideSource, ({ input, once }) =>
    once(async (tx) => {
      const id = await addSource(tx, input);
      await addConnection(tx, { id, kind: input.kind }, input.connection, app);
      return rawJsonResponse(`{"source":${await sourceText(tx, id)}}`);
    }),
  );

  app.park(updateRideSource, ({ input, park, id }) =>
    park.transaction(async (tx) => {
      await changeSource(tx, id, input);
      return rawJsonResponse(`{"source":${await sourceText(tx, id)}}`);
    }),
  );

  // Without a key of its own to repeat it: the answer holds a secret, which is stored nowhere.
  app.park(createApiKey, async ({ input, park, id, user, now }) => {
    const made = await park.transaction((tx) => addKey(tx, id, { input, person: user.userId, now }));
    return rawJsonResponse(`{"key":${made.json},"secret":"${made.secret}"}`);
  });

  app.park(withdrawApiKey, async ({ park, id, now }) => ({
    withdrawn: await park.transaction((tx) => withdrawKey(tx, id, now)),
  }));

  app.park(importRides, async (call) => {
    const { input, park, id, request } = call;
    await sourceText(park, id);
    const { rides: items, dryRun: isTried } = input;
    const { languages } = app;
    const batch = { items, isTried, isLimited: false, request, languages };
    return (await takeBatch(intakeOf(call, id), batch)).output;
  });

  app.park(importEntries, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      await sourceText(tx, id);
      const days = await lockLedger(tx, user);
      return await addFileEntries(tx, id.toLowerCase(), input.entries, days);
    }),
  );

  app.park(listHeldRides, async ({ park }) =>
    rawJsonResponse(onlyRow(await park.query<JsonRow>(heldRidesSql)).json),
  );

  app.park(linkHeldRides, async (call) => {
    const { sourceId, from = '-infinity', ...named } = call.input;
    await sourceText(call.park, sourceId);
    const [intake, link] = [intakeOf(call, sourceId), { ...named, from }];
    const note = await addLink(intake, link);
    const { isDone, ...linked } = await followLink(intake, link, requestEnd());
    await app.followUps.end(call.park, note, isDone);
    return linked;
  });

  app.park(ignoreHeldRides, async ({ input: { sourceId, ref }, park }) => {
    await sourceText(park, sourceId);
    return { ignored: await park.transaction((tx) => ignoreRef(tx, sourceId, ref)) };
  });

  app.park(decideCall, async (call) => {
    const { sourceId, ...decision } = call.input;
    await sourceText(call.park, sourceId);
    const intake = intakeOf(call, sourceId);
    return {
      decided: await call.park.transaction((tx) => decideLookalikes(tx, intake, decision)),
    };
  });

  app.park(listSourceNames, async ({ park, id }) => {
    await sourceText(park, id);
    return rawJsonResponse(onlyRow(await park.query<JsonRow>(sourceNamesSql, [id])).json);
  });

  app.park(settleHeldRides, async (call) => {
    const sources = await call.park.query<{ id: string }>(
      `select distinct source_id as id from source_ride where state = 'held' and taxi_park_id = current_park()`,
    );
    let [posted, held] = [0, 0];
    const until = requestEnd();
    for (const { id } of sources) {
      const settled = await settleHeld(intakeOf(call, id), { until });
      posted += settled.posted;
      held += settled.held;
      // The job of rides that wait does the rest.
      if (!settled.isDone)
        await call.park.query('update ride_source set held_tried_for = null where id = $1', [id]);
    }
    return { posted, held };
  });
}

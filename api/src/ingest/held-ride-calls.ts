import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import {
  decideLookalikes as decideCall,
  ignoreHeldRides,
  linkHeldRides,
  listHeldRides,
  listSourceNames,
  settleHeldRides,
} from '@park/contract/held-rides';
import { importEntries, importRides } from '@park/contract/ride-sources';
import type { FastifyInstance } from 'fastify';
import { isoTime } from '../database/time-sql.ts';
import { type Queryable } from '../database/database.ts';
import type { ParkCall } from '../http/route.ts';
import { decideLookalikes } from './held-lookalikes.ts';
import { lockLedger } from '../ledger/ledger-days.ts';
import { addFileEntries } from './file-entries.ts';
import { addLink, followLink, heldRidesSql, ignoreRef, requestEnd, settleHeld } from './held-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { takeBatch } from './take-batch.ts';

/** Names that are listed at once. */
const LISTED = 1000;

/** Each name of a source once, by its index: a source has many rides of few names. */
const namesOf = (subject: 'driver' | 'vehicle') => `${subject}_name as (
    (select ${subject}_ref as ref from source_ride where source_id = $1 and ${subject}_ref is not null order by ${subject}_ref limit 1)
    union all
    select (select s.${subject}_ref from source_ride s
      where s.source_id = $1 and s.${subject}_ref > n.ref order by s.${subject}_ref limit 1)
    from ${subject}_name n where n.ref is not null
  )`;

const linksOf = (subject: 'driver' | 'vehicle') => `
  select '${subject}' as subject, l.ref, l.${subject}_id as id, l.rule, l.valid_from, l.valid_to
    from source_link l where l.source_id = $1 and l.subject = '${subject}' and l.valid_from < l.valid_to
  union all
  select '${subject}', n.ref, k.record_id, k.kind, k.valid_from, k.valid_to
    from ${subject}_name n join key_holder k on k.taxi_park_id = current_park()
      and k.kind = split_part(n.ref, ':', 1) and k.key = substr(n.ref, strpos(n.ref, ':') + 1)
    where k.valid_from < k.valid_to and not exists (
      select from source_link l where l.source_id = $1 and l.subject = '${subject}' and l.ref = n.ref
        and l.valid_from <= k.valid_from and l.valid_to >= k.valid_to and l.valid_from < l.valid_to)`;

/**
 * What a source calls drivers and vehicles, and who that is when: by links, and by the licences,
 * phones and plates that records have had. Parameter: source. The JSON of the call.
 */
const sourceNamesSql = `
  with recursive ${namesOf('driver')}, ${namesOf('vehicle')},
  found as materialized (${linksOf('driver')} union all ${linksOf('vehicle')})
  select json_build_object('names', coalesce((
    select json_agg(json_build_object('subject', f.subject, 'ref', f.ref, 'recordId', f.id,
      'record', coalesce(u.name, v.plate_number, v.code, ''), 'rule', f.rule,
      'from', ${isoTime(`nullif(f.valid_from, '-infinity')`)}, 'to', ${isoTime(`nullif(f.valid_to, 'infinity')`)})
      order by f.subject, f.ref, f.valid_from)
    from (select * from found order by subject, ref, valid_from limit ${LISTED}) f
    left join app_user u on u.id = f.id left join vehicle v on v.id = f.id
  ), '[]'), 'total', (select count(*) from found))::text as json`;

function intakeOf({ park, user, now }: ParkCall<unknown>, sourceId: string): Intake {
  const { taxiParkId: parkId, currency, decimals } = user;
  return { park, parkId, sourceId: sourceId.toLowerCase(), unit: { currency, decimals }, now };
}

/** Throws 404 for a source that the park does not have. */
export async function refuseUnknownSource(tx: Pick<Queryable, 'query'>, id: string): Promise<void> {
  await rowOf(tx, 'select id from ride_source where id = $1', [id], 'source_not_found');
}

/** Rides of files, and rides that wait for whom they name (extension `rideSources`). */
export async function heldRideRoutes(app: FastifyInstance): Promise<void> {
  app.park(importRides, async (call) => {
    const { input, park, id, request } = call;
    await refuseUnknownSource(park, id);
    const { rides: items, dryRun: isTried } = input;
    const { languages } = app;
    const batch = { items, isTried, isLimited: false, request, languages };
    return (await takeBatch(intakeOf(call, id), batch)).output;
  });

  app.park(importEntries, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      await refuseUnknownSource(tx, id);
      const days = await lockLedger(tx, user);
      return addFileEntries(tx, id.toLowerCase(), input.entries, days);
    }),
  );

  app.park(listHeldRides, ({ park }) => queryJson(park, heldRidesSql));

  app.park(linkHeldRides, async (call) => {
    const { sourceId, from = '-infinity', ...named } = call.input;
    await refuseUnknownSource(call.park, sourceId);
    const [intake, link] = [intakeOf(call, sourceId), { ...named, from }];
    const note = await addLink(intake, link);
    const { isDone, ...linked } = await followLink(intake, link, requestEnd());
    await app.followUps.end(call.park, note, isDone);
    return linked;
  });

  app.park(ignoreHeldRides, async ({ input: { sourceId, ref }, park }) => {
    await refuseUnknownSource(park, sourceId);
    return { ignored: await park.transaction((tx) => ignoreRef(tx, sourceId, ref)) };
  });

  app.park(decideCall, async (call) => {
    const { sourceId, ...decision } = call.input;
    await refuseUnknownSource(call.park, sourceId);
    const intake = intakeOf(call, sourceId);
    return {
      decided: await call.park.transaction((tx) => decideLookalikes(tx, intake, decision)),
    };
  });

  app.park(listSourceNames, async ({ park, id }) => {
    await refuseUnknownSource(park, id);
    return queryJson(park, sourceNamesSql, [id]);
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

import type { TakenBy, OutputOf } from '@park/contract/endpoint';
import { createHash } from 'node:crypto';
import { importEntries, importRides } from '@park/contract/ride-sources';
import {
  decideLookalikes as decideCall,
  ignoreHeldRides,
  linkHeldRides,
  listHeldRides,
  listSourceNames,
  settleHeldRides,
} from '@park/contract/held-rides';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from '../ledger/entry-sql.ts';
import { type LedgerDays, lockLedger } from '../ledger/ledger-days.ts';
import { amountText, journalDrivers, newFields } from '../journal/write-journal.ts';
import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import { isoTime } from '../database/time-sql.ts';
import type { ParkCall } from '../http/route.ts';
import { decideLookalikes } from './held-lookalikes.ts';
import { addLink, followLink, heldRidesSql, ignoreRef, requestEnd, settleHeld } from './held-rides.ts';
import type { Intake } from './ingest-rides.ts';
import { takeBatch } from './take-batch.ts';

type Entries = TakenBy<typeof importEntries>['entries'];

/** The park's account on the other side of each kind. */
const ACCOUNTS = { bonus: 'bonuses', extra: 'extras', refund: 'refunds', tax: 'taxes' } as const;

/** The same for ever for a row of a source, so that it is posted once. */
function entryId(sourceId: string, externalId: string): string {
  const hex = createHash('sha256').update(`${sourceId}\n${externalId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Parameters: source, entries as JSON. A day of a closed month is corrected on the first open one. */
const POST_SQL = `
  with asked as materialized (
    select x.*, (x.at at time zone p.time_zone)::date as day, c.closed,
      (select l.driver_id from source_link l where l.source_id = $1::uuid and l.subject = 'driver' and l.ref = x.ref
         and x.at >= l.valid_from and x.at < l.valid_to) as driver
    from json_to_recordset($2::json)
      as x(id uuid, ref text, at timestamptz, kind text, account text, amount bigint, text text)
    join taxi_park p on p.id = current_park()
    cross join (select ledger_closed_through(current_park()) as closed) c
  ), added as (
    insert into ledger_entry
      (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type, source_id, belongs_to, ride_source_id)
    select current_park(), driver, case when day <= closed then closed + 1 else day end,
      case when day <= closed then 'correction' else kind end, account, amount, text, ${AUTHOR_VALUES}, 'hand', id,
      case when day <= closed then day end, $1::uuid
    from asked where driver is not null order by at, id
    on conflict (source_id) where source_type = 'hand' and source_id is not null do nothing
    returning source_id
  )
  select a.driver, a.day::text as day, a.kind, a.amount::float8 as amount, a.text,
    a.id in (select source_id from added) as "isPosted"
  from asked a`;

interface Row {
  readonly driver: string | null;
  readonly day: string;
  readonly kind: string;
  readonly amount: number;
  readonly text: string;
  readonly isPosted: boolean;
}

/**
 * Adds rows of a file that belong to no ride to the accounts of the drivers that the source's names
 * are linked to; a row that was added before, or whose driver nobody knows, changes nothing. The
 * caller holds the ledger's lock.
 */
async function addFileEntries(
  tx: Queryable,
  sourceId: string,
  entries: Entries,
  { decimals }: Pick<LedgerDays, 'decimals'>,
): Promise<OutputOf<typeof importEntries>> {
  const asked = entries.map(({ externalId, driverId, at, kind, amount, text }) => {
    return {
      id: entryId(sourceId, externalId),
      ref: `id:${driverId}`,
      at,
      kind,
      account: ACCOUNTS[kind],
      amount,
      text,
    };
  });
  // A row that is named twice is one.
  const once = [...new Map(asked.map((entry) => [entry.id, entry])).values()];
  const rows = await tx.query<Row>(POST_SQL, [sourceId, JSON.stringify(once)]);
  const posted = rows.filter(({ isPosted }) => isPosted);
  if (posted.length > 0) {
    const lines = posted.map(({ driver, day, kind, amount, text }) => ({
      id: driver ?? '',
      changes: newFields({ [`entry_${kind}`]: amountText(amount, decimals), entryDay: day, entryText: text }),
    }));
    await journalDrivers(tx, 'entries_added', lines);
  }
  const unknown = rows.filter(({ driver }) => driver === null).length;
  return { posted: posted.length, known: rows.length - posted.length - unknown, unknown };
}

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

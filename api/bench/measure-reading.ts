import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/database.ts';
import { newApiKey } from '../src/keys/api-key.ts';
import type { MeasuredApp } from './measured-app.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { median } from './median.ts';

/** How long calls take one after the other, in milliseconds: the median, and the worst. */
async function timesOf(count: number, call: (turn: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begun = performance.now();
    await call(turn);
    times.push(performance.now() - begun);
  }
  return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
}

const park = `'${LARGE_PARK_ID}'::uuid`;
const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const DAYS = `startDate=${dayOf(30)}&endDate=${dayOf(0)}`;
/** Rides that sources have ever sent; a ride in two thousand is of a car that nobody knows. */
const SENT = 10_000_000;
const SLICE = 500_000;

async function addSource(database: Database, name: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into ride_source (id, taxi_park_id, name, kind) values ($1, ${park}, $2, 'api')`,
    [id, name],
  );
  return id;
}

/** Pages that a program reads with a key, from the first on and from the middle. */
export async function measureReading({ database, origin }: MeasuredApp): Promise<string> {
  const { secret, shown, hash } = newApiKey();
  await database.query(
    `insert into api_key (id, taxi_park_id, source_id, name, shown, key_hash, scopes)
     values ($1, ${park}, $2, 'Measured', $3, $4, array['fleet:read', 'money:read'])`,
    [randomUUID(), await addSource(database, 'Bookkeeper'), shown, hash],
  );
  await database.script(
    `set local session_replication_role = replica;
     insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
     select ${park}, md5('vehicle' || v)::uuid, 'driver', md5('driver' || (v + day) % 3000)::uuid,
       date_trunc('day', now()) - (day + 1) * interval '1 day', date_trunc('day', now()) - day * interval '1 day', 'hand'
     from generate_series(0, 2999) v, generate_series(1, 60) day`,
  );
  const lines: string[] = [];
  for (const path of [`ledger?${DAYS}`, `custody?${DAYS}`, 'drivers?limit=1000', 'vehicles?limit=1000']) {
    let next: string | null | undefined;
    const time = await timesOf(60, async () => {
      const after = next ? `&after=${next}` : '';
      const response = await fetch(`${origin}/ingest/v1/${path}${after}`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      ({ next } = (await response.json()) as { next?: string | null });
    });
    lines.push(`${path.split('?')[0]} ${time}`);
  }
  return `pages of 1,000: ${lines.join(', ')} ms`;
}

/** The screen of held rides, of a park whose sources have sent much. */
export async function measureHeld({ database, call }: MeasuredApp): Promise<string> {
  const source = await addSource(database, 'Sends much');
  const other = await addSource(database, 'Tells again');
  const item = `jsonb_build_object('status', 'completed', 'driver', jsonb_build_object('name', 'D'), 'money', jsonb_build_object('fare', '14.20'))`;
  const columns = `taxi_park_id, source_id, external_id, ride_id, state, reasons, content_hash, item, picked_up_at,
    posted_at, driver_ref, vehicle_ref, driver_id, vehicle_id, like_ride_id`;
  for (let from = 0; from < SENT; from += SLICE)
    await database.script(
      `set synchronous_commit = off; insert into source_ride (${columns})
       select ${park}, '${source}', 'r' || i, md5('ride' || i)::uuid, 'posted', '{}', 'x',
         case when i % 20 = 0 then ${item} end, now() - i * interval '1 second', now() - i * interval '1 second',
         'id:' || i % 3000, 'plate:' || i % 3000, md5('driver' || i % 3000)::uuid,
         case when i % 2000 > 0 then md5('vehicle' || i % 3000)::uuid end, null
       from generate_series(${from + 1}, ${Math.min(from + SLICE, SENT)}) i`,
    );
  await database.script(
    `insert into source_ride (${columns})
     select ${park}, '${other}', 'l' || i, gen_random_uuid(), 'held', array['lookalike'], 'x', ${item},
       now() - i * interval '1 hour', null, 'id:' || i, null, null, null, (select id from ride offset i limit 1)
     from generate_series(1, 300) i;
     insert into source_ride (${columns})
     select ${park}, '${other}', 'h' || i, gen_random_uuid(), 'held', array['driver_unknown'], 'x', ${item},
       now() - i * interval '1 minute', null, 'id:' || i % 500, null, null, null, null
     from generate_series(1, 5000) i`,
  );
  await database.maintain('vacuum analyze source_ride', 600_000);
  const held = await timesOf(20, () => call('held_rides'));
  const sources = await timesOf(20, () => call('ride_sources'));
  const settled = await timesOf(3, () => call('held_rides/settle', {}, 'POST'));
  return `${SENT} sent: held rides ${held}, sources ${sources}, settle 5,300 ${settled} ms`;
}

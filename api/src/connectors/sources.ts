import { SOURCE_KEYS_MAX } from '@park/contract/limits';
import {
  type ApiKeyInput,
  createApiKey,
  createRideSource,
  listRideSources,
  type NewRideSourceInput,
  updateRideSource,
  withdrawApiKey,
} from '@park/contract/ride-sources';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { timeText } from '../database/time-sql.ts';
import { queryJson, rawJsonResponse } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import { onlyRow, type Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError } from '../http/request-error.ts';
import { addConnection } from './connection-account.ts';
import { newApiKey } from '../keys/api-key.ts';

const instant = (key: string) => timeText(`to_timestamp((c.held ->> '${key}')::float8 / 1000)`);

const counts = (
  column: string,
) => `(select coalesce(json_agg(json_build_object('reason', e.key, 'count', e.value::int)
  order by e.value::int desc, e.key), '[]') from jsonb_each_text(${column}) e)`;

/** How rides of the source `s` are fetched, as JSON without its secrets; null for no platform. */
const connectionJson = `(select json_build_object('settings', c.settings,
  'state', case when c.failing_since is not null then 'failing' when c.paused_at is not null then 'paused'
    else 'running' end,
  'readUntil', ${timeText('c.mark')}, 'lagSeconds', greatest(0, extract(epoch from park_now() - c.mark))::int,
  'lastRunAt', ${timeText('c.last_run_at')}, 'isRunning', coalesce(c.leased_until > park_now(), false),
  'nextRunAt', case when (c.failing_since is null or c.held is not null) and c.paused_at is null then ${timeText('c.next_run_at')} end,
  'problem', c.problem, 'problemDetail', c.problem_detail, 'failures', c.failures,
  'emptySince', ${timeText('c.empty_since')}, 'verdicts', ${counts('c.verdicts')}, 'skipped', ${counts('c.skipped')},
  'unknown', c.unknown, 'sums', c.sums,
  'held', case when c.held is not null then json_build_object('since', ${timeText("(c.held ->> 'since')::timestamptz")},
    'from', ${instant('from')}, 'to', ${instant('to')}, 'amount', c.held -> 'amount', 'rides', c.held -> 'rides',
    'isTaken', coalesce((c.held ->> 'isTaken')::boolean, false)) end,
  'daysToFetch', (select coalesce(ceil(sum(((w ->> 'to')::float8 - (w ->> 'from')::float8) / 86400000)), 0)::int
    from jsonb_array_elements(c.queue) w where w ->> 'kind' = 'asked'))
  from source_connection c where c.source_id = s.id)`;

interface JsonRow {
  json: string;
}

const keyJson = `json_build_object('id', k.id, 'name', k.name, 'shown', k.shown, 'scopes', k.scopes,
  'createdAt', ${timeText('k.created_at')}, 'expiresAt', ${timeText('k.expires_at')}, 'lastUsedAt', ${timeText('k.last_used_at')},
  'lastUsedFrom', k.last_used_from)`;

const sourceJson = `json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'earning', s.earning,
  'createdAt', ${timeText('s.created_at')}, 'version', s.version,
  'lastBatchAt', ${timeText(`greatest((select b.started_at from ingest_batch b where b.source_id = s.id and b.response is not null
      order by b.started_at desc limit 1),
    (select c.last_rides_at from source_connection c where c.source_id = s.id))`)},
  'held', (select count(*) from source_ride h
    where h.taxi_park_id = s.taxi_park_id and h.source_id = s.id and h.state = 'held'),
  'keys', coalesce((select json_agg(${keyJson} order by k.created_at, k.id) from api_key k
    where k.source_id = s.id and k.withdrawn_at is null), '[]'), 'connection', ${connectionJson})`;

/** All sources of the park, by name. */
const sourcesSql = `select json_build_object('sources',
  coalesce(json_agg(${sourceJson} order by lower(s.name), s.id), '[]'))::text as json from ride_source s`;

/** The JSON of one source. Throws 404 for one that the park does not have. */
export async function sourceText(tx: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const row = await rowOf<JsonRow>(
    tx,
    `select ${sourceJson}::text as json from ride_source s where s.id = $1`,
    [id],
    'source_not_found',
  );
  return row.json;
}

/** Adds a source and returns its id. */
async function addSource(
  tx: Queryable,
  { name, kind, earning = 'before' }: Omit<NewRideSourceInput, 'connection'>,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into ride_source (id, taxi_park_id, name, kind, earning) values ($1, current_park(), $2, $3, $4)`,
    [id, name, kind, earning],
  );
  return id;
}

/**
 * Changes a source. Throws 404 for one that the park does not have, and 409 when `version` is not
 * that of the record. What was posted stays as it was posted.
 */
async function changeSource(
  tx: Queryable,
  id: string,
  {
    name,
    earning,
    version,
  }: { name?: string | undefined; earning?: string | undefined; version?: number | undefined },
): Promise<void> {
  const found = await rowOf<{ version: number }>(
    tx,
    'select version from ride_source where id = $1 for update',
    [id],
    'source_not_found',
  );
  if (version !== undefined && version !== found.version) throw new RequestError('stale_record');
  await tx.query(
    `update ride_source set name = coalesce($2, name), earning = coalesce($3, earning), version = version + 1 where id = $1`,
    [id, name ?? null, earning ?? null],
  );
}

/**
 * Makes a key of a source. Throws 404 for a source that the park does not have, 409 when it has as
 * many keys as it may, and 400 for an end that has passed.
 */
async function addKey(
  tx: Queryable,
  sourceId: string,
  { input, person, now }: { readonly input: ApiKeyInput; readonly person: string; readonly now: Date },
): Promise<{ readonly json: string; readonly secret: string }> {
  const { name, expiresAt, scopes = ['rides:write', 'rides:read'] } = input;
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()) {
    throw new RequestError('validation_failed', { fields: { expiresAt: { problem: 'in_past' } } });
  }
  const locked = isUuid(sourceId)
    ? await tx.query('select id from ride_source where id = $1 for update', [sourceId])
    : [];
  if (locked.length === 0) throw new RequestError('source_not_found');
  const { keys } = onlyRow(
    await tx.query<{ keys: number }>(
      `select count(*)::int as keys from api_key k where k.source_id = $1 and k.withdrawn_at is null
         and (k.expires_at is null or k.expires_at > $2)`,
      [sourceId, now],
    ),
  );
  if (keys >= SOURCE_KEYS_MAX)
    throw new RequestError('source_keys_full', { values: { max: SOURCE_KEYS_MAX } });
  const { secret, shown, hash } = newApiKey();
  const id = randomUUID();
  await tx.query(
    `insert into api_key (id, taxi_park_id, source_id, name, shown, key_hash, scopes, created_by, expires_at)
     values ($1, current_park(), $2, $3, $4, $5, $6, $7, $8)`,
    [id, sourceId, name, shown, hash, scopes, person, expiresAt ?? null],
  );
  const { json } = onlyRow(
    await tx.query<JsonRow>(`select ${keyJson}::text as json from api_key k where k.id = $1`, [id]),
  );
  return { json, secret };
}

/** Withdraws a key at once; returns 0 for one that was withdrawn before. Throws 404 for none. */
async function withdrawKey(tx: Queryable, id: string, now: Date): Promise<number> {
  const key = await rowOf<{ isWithdrawn: boolean }>(
    tx,
    `select withdrawn_at is not null as "isWithdrawn" from api_key where id = $1`,
    [id],
    'key_not_found',
  );
  if (key.isWithdrawn) return 0;
  const rows = await tx.query(
    'update api_key set withdrawn_at = $2 where id = $1 and withdrawn_at is null returning id',
    [id, now],
  );
  return rows.length;
}

/** Sources of rides and their keys (extension `rideSources`). */
export async function sourceRoutes(app: FastifyInstance): Promise<void> {
  app.park(listRideSources, ({ park }) => queryJson(park, sourcesSql));

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
}

import type { TakenBy, OutputOf } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import {
  storeStatement,
  deleteStatement,
  listStatements,
  readPlatformStatement,
} from '@park/contract/statements';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../database/enter-park.ts';
import { RequestError } from '../http/request-error.ts';
import { isoTime } from '../database/time-sql.ts';
import { compareStatement, type KeptStatement } from './compare-statement.ts';
import { refuseInCopy } from '../outside/refuse-in-copy.ts';
import { refuseUnknownSource } from '../ingest/held-ride-calls.ts';
import { sourceDayJobs } from './fill-source-days.ts';
import { platformStatement } from './platform-statement.ts';

/** Statements that are compared at once: a park has one a week of each platform. */
const LISTED = 60;

/** Keeps a statement in the place of the one of the same source and days; the same changes nothing. */
async function keepStatement(
  tx: Queryable,
  sourceId: string,
  { startDate, endDate, lines }: TakenBy<typeof storeStatement>,
  person: string,
): Promise<OutputOf<typeof storeStatement>> {
  const span = [sourceId, startDate, endDate];
  const [stored] = await tx.query<{ id: string }>(
    `insert into statement (id, taxi_park_id, source_id, first_day, last_day, lines, read_by)
     values ($4, current_park(), $1, $2::date, $3::date, $5::jsonb, $6)
     on conflict (source_id, first_day, last_day) do update
       set lines = excluded.lines, read_at = park_now(), read_by = excluded.read_by
       where statement.lines <> excluded.lines
     returning id`,
    [...span, randomUUID(), JSON.stringify(lines), person],
  );
  if (stored) return { id: stored.id, changed: true };
  const [same] = await tx.query<{ id: string }>(
    'select id from statement where source_id = $1 and first_day = $2::date and last_day = $3::date',
    span,
  );
  return { id: same?.id ?? '', changed: false };
}

/** The statements whose days overlap others, the latest first, compared with what is posted now. */
export async function statementsOf(tx: Pick<Queryable, 'query'>, startDate: string, endDate: string) {
  const kept = await tx.query<KeptStatement>(
    `select t.id, t.source_id as "sourceId", s.name as source, s.earning, t.first_day::text as "startDate",
       t.last_day::text as "endDate", ${isoTime('t.read_at')} as "readAt", u.name as "readBy", t.lines
     from statement t join ride_source s on s.id = t.source_id left join app_user u on u.id = t.read_by
     where t.taxi_park_id = current_park() and t.last_day >= $1::date and t.first_day <= $2::date
     order by t.last_day desc, s.name, t.first_day limit ${LISTED}`,
    [startDate, endDate],
  );
  const compared = [];
  for (const statement of kept) compared.push(await compareStatement(tx, statement));
  return compared;
}

/** Throws 404 for a statement that the park does not have. */
async function removeStatement(tx: Queryable, id: string): Promise<void> {
  const removed = isUuid(id) ? await tx.query('delete from statement where id = $1 returning id', [id]) : [];
  if (removed.length === 0) throw new RequestError('statement_not_found');
}

/** What platforms say in sum, beside what is posted (extension `statements`). */
export async function statementRoutes(app: FastifyInstance): Promise<void> {
  sourceDayJobs(app);
  app.park(storeStatement, async ({ input, park, id, user: { userId, currency } }) => {
    if (input.currency !== currency) {
      const fields = { currency: { problem: 'other_currency' as const, values: { currency } } };
      throw new RequestError('validation_failed', { fields });
    }
    return park.transaction(async (tx) => {
      await refuseUnknownSource(tx, id);
      return keepStatement(tx, id.toLowerCase(), input, userId);
    });
  });

  app.park(readPlatformStatement, async ({ input, park, id, user: { userId, currency } }) => {
    await refuseInCopy(app.database);
    const tools = { seal: app.seal, fetch: app.outside.fetch, now: app.now };
    const lines = [...(await platformStatement(park, { ...input, id }, tools))];
    const kept = { ...input, currency, lines };
    return park.transaction((tx) => keepStatement(tx, id.toLowerCase(), kept, userId));
  });

  app.park(listStatements, async ({ input: { startDate, endDate }, park }) => ({
    statements: await statementsOf(park, startDate, endDate),
  }));

  app.park(deleteStatement, async ({ park, id }) => {
    await park.transaction((tx) => removeStatement(tx, id));
    return { deleted: true as const };
  });
}

import type { IngestRide } from '@park/contract/ingest';
import type { StatementKind } from '@park/contract/statement-kinds';
import {
  type WireStatement,
  storeStatement,
  deleteStatement,
  listStatements,
  readPlatformStatement,
} from '@park/contract/statements';
import { driverKeys, matchDriver, refOf, soundKey } from '@park/domain/ingest/ride-refs';
import { NOTHING_POSTED, type Posted } from '@park/domain/statement-match/known-causes';
import { matchLine } from '@park/domain/statement-match/match-line';
import { addSums, afterFee, type StatementSums } from '@park/domain/statement-match/statement-sums';
import type { StatementLine } from '@park/domain/statement-match/read-statement';
import { BadAnswer } from '@park/domain/connectors/answer-checks';
import { platformLines } from '@park/domain/connectors/platform-money';
import { spanOfDays } from '@park/domain/connectors/pull-windows';
import { setTimeout as wait } from 'node:timers/promises';
import type { TakenBy, OutputOf } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { onlyRow, type Queryable } from '../database/database.ts';
import { driversSql, type AskedDriver, type FoundDrivers } from '../ingest/match-sql.ts';
import { askedPhones } from '../ingest/asked-phones.ts';
import { completeSql, FACTS, postedSql, SOURCE_ACCOUNTS, waitingSql, type PostedRow } from './posted-sql.ts';
import { connectedSource } from '../connectors/connection-account.ts';
import { connectors } from '../connectors/connectors.ts';
import { PullFailure } from '../connectors/connector.ts';
import { openAccount, pacedFetch, type PullTools } from '../connectors/pull-source.ts';
import { RequestError } from '../http/request-error.ts';
import { isUuid } from '../database/enter-park.ts';
import { isoTime } from '../database/time-sql.ts';
import { refuseInCopy } from '../outside/refuse-in-copy.ts';
import { refuseUnknownSource } from '../ingest/held-ride-calls.ts';
import { sourceDayJobs } from './fill-source-days.ts';

type Tx = Pick<Queryable, 'query'>;

/** A statement as it is kept. */
interface KeptStatement extends Omit<WireStatement, 'isComplete' | 'lines'> {
  readonly earning: 'before' | 'after';
  readonly lines: readonly KeptLine[];
}
interface KeptLine {
  readonly driver: IngestRide['driver'];
  readonly sums: StatementSums;
}

/** The kind that an account of the ledger is compared in. */
const KINDS: Readonly<Record<(typeof SOURCE_ACCOUNTS)[number], StatementKind>> = {
  fares: 'gross',
  cancellation_fees: 'gross',
  extras: 'gross',
  platform_fees: 'fee',
  tips: 'tip',
  tolls: 'tolls',
  cash: 'cash',
  bonuses: 'bonus',
  refunds: 'refund',
  taxes: 'tax',
};
const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[];

/** Whose the accounts are: by links, licences and phones as those of rides, at the last day's noon. */
async function driversOf(tx: Tx, { sourceId, endDate, lines }: KeptStatement): Promise<(string | null)[]> {
  const phones = await askedPhones(
    tx,
    lines.map(({ driver }) => driver.phone),
  );
  const asked = lines.map(({ driver }, n): AskedDriver => {
    const keys = driverKeys(driver);
    const { licence } = keys;
    return {
      n,
      ref: refOf(keys) ?? '',
      licence,
      sound: licence && soundKey(licence),
      phones: phones[n] ?? [],
      at: `${endDate}T12:00:00Z`,
    };
  });
  const rows = await tx.query<FoundDrivers>(driversSql, [sourceId, JSON.stringify(asked)]);
  const found = new Map(rows.map((row) => [row.n, matchDriver(row)]));
  return lines.map((_, n) => {
    const match = found.get(n);
    return match && 'driverId' in match ? match.driverId : null;
  });
}

async function postedOf(tx: Tx, { sourceId, startDate, endDate, earning }: KeptStatement) {
  const span = [sourceId, startDate, endDate];
  const posted = new Map<string, Posted>();
  for (const row of await tx.query<PostedRow>(postedSql, span)) {
    const before = posted.get(row.driver) ?? NOTHING_POSTED;
    const sums = SOURCE_ACCOUNTS.reduce<StatementSums>(
      (all, account) => (row[account] === 0 ? all : addSums(all, { [KINDS[account]]: row[account] })),
      {},
    );
    const facts = FACT_NAMES.filter((_, n) => Math.floor(row.facts / 2 ** n) % 2 === 1);
    const added = facts.map((fact) => [fact, addSums(before[fact], sums)] as const);
    const rides = before.rides + (facts.includes('sums') ? row.rides : 0);
    posted.set(row.driver, { ...before, ...Object.fromEntries(added), rides });
  }
  const rows = await tx.query<{ ref: string }>(waitingSql, span);
  const waiting = new Set(rows.map(({ ref }) => ref));
  if (earning === 'after') {
    for (const [driver, each] of posted) {
      const folded = FACT_NAMES.map((fact) => [fact, afterFee({ gross: 0, ...each[fact] })] as const);
      posted.set(driver, { ...each, ...Object.fromEntries(folded) });
    }
  }
  return { posted, waiting };
}

/** Compares a statement with what is posted now: a line for each driver on either side, by name. */
async function compareStatement(tx: Tx, kept: KeptStatement): Promise<WireStatement> {
  const { earning, lines, ...statement } = kept;
  const span = [kept.sourceId, kept.startDate, kept.endDate];
  const isComplete = onlyRow(await tx.query<{ complete: boolean }>(completeSql, span)).complete;
  const drivers = await driversOf(tx, kept);
  const { posted, waiting } = await postedOf(tx, kept);

  type Side = {
    driver: string | null;
    theirs: StatementSums | null;
    isWaiting: boolean;
    accounts: { ref: string; name: string | null }[];
  };
  const sides = new Map<string, Side>();
  lines.forEach(({ driver, sums }, n) => {
    const id = drivers[n] ?? null;
    const key = id ?? `account ${n}`;
    const side = sides.get(key) ?? { driver: id, theirs: {}, isWaiting: false, accounts: [] };
    const ref = refOf(driverKeys(driver)) ?? '';
    side.theirs = addSums(side.theirs ?? {}, earning === 'after' ? afterFee(sums) : sums);
    side.isWaiting ||= waiting.has(ref);
    side.accounts.push({ ref, name: driver.name ?? null });
    sides.set(key, side);
  });
  const theirs = [...sides.values()].map((side) => side.theirs ?? {});
  const kinds = Object.keys(theirs.reduce((all, sums) => addSums(all, sums), {})) as StatementKind[];
  for (const [driver, { rides, sums }] of posted) {
    const isNothing = rides === 0 && Object.values(sums).every((units) => units === 0);
    if (!sides.has(driver) && !isNothing)
      sides.set(driver, { driver, theirs: null, isWaiting: false, accounts: [] });
  }
  const names = await tx.query<{ id: string; name: string }>(
    `select id, name from app_user where id = any(select json_array_elements_text($1::json)::uuid)`,
    [JSON.stringify([...sides.values()].flatMap(({ driver }) => driver ?? []))],
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const compared = [...sides.values()].map(({ driver, theirs: said, isWaiting, accounts }) => {
    const ours = (driver !== null && posted.get(driver)) || NOTHING_POSTED;
    const line = matchLine({ theirs: said, ours, kinds, isComplete: isComplete && !isWaiting });
    return {
      ...line,
      driver: driver === null ? null : { id: driver, name: nameOf.get(driver) ?? '' },
      accounts,
      rides: ours.rides,
      kinds: line.kinds.map(({ causes, ...kind }) => ({ ...kind, causes: [...causes] })),
      causes: [...line.causes],
    };
  });
  const wordOf = ({ driver, accounts }: (typeof compared)[number]): string =>
    driver?.name ?? accounts[0]?.name ?? accounts[0]?.ref ?? '';
  compared.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
  return { ...statement, isComplete, lines: compared };
}

/** A person waits, and a request has half a minute. */
const READ_MS = 25_000;

/**
 * What a platform says of days, by account. Throws 404 and 409 for a source that is none of a platform
 * with such sums, 409 where it does not answer, says nothing, or has more than can be read while a
 * person waits.
 */
async function platformStatement(
  park: Pick<Queryable, 'query'>,
  { id, startDate, endDate }: { readonly id: string; readonly startDate: string; readonly endDate: string },
  { seal, fetch, now }: Pick<PullTools, 'seal' | 'fetch' | 'now'>,
): Promise<readonly StatementLine[]> {
  const source = await connectedSource(park, id);
  const connector = connectors[source.kind];
  const { pause = 0 } = connector.policyOf(source);
  const signal = AbortSignal.timeout(READ_MS);
  const span = spanOfDays(startDate, endDate, source.timeZone);
  const [named] = await park.query<{ name: string }>('select name from ride_source where id = $1', [id]);
  const values = { source: named?.name ?? '' };
  const notGiven = (reason: string) =>
    new RequestError('statement_not_given', { values: { ...values, reason } });
  try {
    const account = openAccount(seal, id.toLowerCase(), source);
    const paced = pacedFetch({ fetch, now, wait: (ms) => wait(ms) }, pause);
    const session = connector.open(account, { fetch: paced, now, timeoutMs: READ_MS, signal });
    if (session.money === undefined) throw new RequestError('source_not_fetched');
    const money = await session.money(span);
    const rides = money.flatMap(({ ride }) => ride ?? []);
    const pickups = await park.query<{ ride: string; at: number }>(
      `select external_id as ride, extract(epoch from picked_up_at)::float8 * 1000 as at from source_ride
       where source_id = $1 and external_id = any($2::text[])`,
      [id, [...new Set(rides)]],
    );
    const lines = platformLines(
      money,
      new Map(pickups.map(({ ride, at }) => [ride, at])),
      span,
      account.unit,
    );
    // An answer without any money must not take the place of a good one.
    if (lines.length === 0) throw notGiven('0');
    return lines;
  } catch (error) {
    if (signal.aborted) throw new RequestError('statement_too_long', { values });
    if (error instanceof PullFailure || error instanceof BadAnswer) throw notGiven(error.message);
    throw error;
  }
}

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

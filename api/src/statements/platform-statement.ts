import type { StatementLine } from '@park/domain/statement-match/read-statement';
import { BadAnswer } from '@park/domain/connectors/answer-checks';
import { platformLines } from '@park/domain/connectors/platform-money';
import { spanOfDays } from '@park/domain/connectors/pull-windows';
import { setTimeout as wait } from 'node:timers/promises';
import { connectedSource } from '../connectors/connection-account.ts';
import { connectors } from '../connectors/connectors.ts';
import { PullFailure } from '../connectors/connector.ts';
import { openAccount, pacedFetch } from '../connectors/pull-source.ts';
import type { PullTools } from '../connectors/pull-source.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';

/** A person waits, and a request has half a minute. */
const READ_MS = 25_000;

/**
 * What a platform says of days, by account. Throws 404 and 409 for a source that is none of a platform
 * with such sums, 409 where it does not answer, says nothing, or has more than can be read while a
 * person waits.
 */
export async function platformStatement(
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

import { retryAfterSeconds, pauseAfter } from '@park/domain/webhooks/retry-schedule';
import type { Response } from 'undici';
import { OutsideAddressRefused, type OutsideFetch, type OutsideCaller } from '../outside/outside-fetch.ts';
import { signatureHeaders, type SignedMessage } from './webhook-secret.ts';
import type { Database } from '../database/database.ts';
import type { TextSeal } from '../outside/sealed-text.ts';

/** How much of an answer is kept. */
const KEPT_BYTES = 1_024;
/** For the whole call, also for the body of the answer. */
const CALL_LIMIT_MS = 15_000;
const GONE = 410;

/** One call of a receiver, as the log of deliveries keeps it. */
interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly problem: 'status' | 'timeout' | 'unreachable' | 'not_public' | 'no_secret' | null;
  readonly answer: string;
}

interface CalledReceiver {
  readonly attempt: Attempt;
  readonly isGone: boolean;
  /** Seconds that it asks for before the next call; null when it does not. */
  readonly restSeconds: number | null;
}

/** The beginning of an answer as text that the database can keep; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part as Uint8Array);
    bytes += (part as Uint8Array).length;
    if (bytes >= KEPT_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '');
}

function problemOf(error: unknown): Attempt['problem'] {
  if (error instanceof OutsideAddressRefused) return 'not_public';
  const { name } = Object(error) as { name?: unknown };
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable';
}

/** A reason without an address of ours, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown }; message?: unknown };
  return String(cause?.code ?? message ?? error).slice(0, 200);
}

/**
 * Sends a message to a receiver, signed with each of the secrets. Only a whole answer of 2xx within
 * the time counts; redirects are not followed. Never throws.
 */
async function callReceiver(
  fetch: OutsideFetch,
  {
    url,
    secrets,
    message,
  }: { readonly url: string; readonly secrets: readonly string[]; readonly message: SignedMessage },
  {
    limitMs = CALL_LIMIT_MS,
    signal,
  }: { readonly limitMs?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<CalledReceiver> {
  const began = performance.now();
  const at = message.at.toISOString();
  const limit = AbortSignal.timeout(limitMs);
  let status: number | null = null;
  let restSeconds: number | null = null;
  const called = (problem: Attempt['problem'], answer: string): CalledReceiver => ({
    attempt: { at, status, ms: Math.round(performance.now() - began), problem, answer },
    isGone: status === GONE,
    restSeconds,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'taxi-park-webhooks/1',
        ...signatureHeaders(message, secrets),
      },
      body: message.body,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    ({ status } = response);
    restSeconds = retryAfterSeconds(response.headers.get('retry-after'), message.at);
    const answer = await beginningOf(response);
    return called(response.ok ? null : 'status', answer);
  } catch (error) {
    return called(problemOf(error), reasonOf(error));
  }
}

/** Receivers that this process calls at once; each gets one delivery after the other. */
const AT_ONCE = 200;
/** After so long a receiver gives its place to another that waits for one. */
const TURN_MS = 5_000;
/** So long nobody else calls a receiver that is being called; above the limit of a call. */
const LEASE = '60 seconds';
/** So long a receiver rests that has just failed. */
const REST_SECONDS = 5;
/** A receiver that fails for so long is switched off. */
const FAILING = '5 days';
/** Attempts of a delivery that are kept. */
const ATTEMPTS_KEPT = 20;

export interface Deliverer {
  readonly database: Database;
  readonly seal: TextSeal;
  readonly outside: Pick<OutsideCaller, 'fetch'>;
  /** Absent: the clock of the database says what is due. */
  readonly clock?: (() => Date) | undefined;
  /** From 0 to 1, for the jitter of the pauses. */
  readonly chance?: () => number;
  readonly limitMs?: number;
  /** Ends the calls, and the turns after them. */
  readonly signal?: AbortSignal | undefined;
}

/** What became of the turn of a receiver. */
export interface DeliveryTurn {
  readonly delivered: number;
  readonly failed: number;
}

interface Due {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly secret: string;
  readonly earlierSecret: string | null;
  readonly tries: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly version: number;
  readonly data: object;
}

/** The time of a round, as SQL and the value of its parameter `$1`. */
const NOW = `coalesce($1::timestamptz, now())`;

/** Takes a receiver with something due whom nobody calls now. Two servers never take the same. */
const claimSql = `
  update webhook_endpoint set rests_until = ${NOW} + interval '${LEASE}'
  where id = (
    select w.id from webhook_endpoint w
    where w.off_because is null and w.rests_until <= ${NOW} and exists (
      select from webhook_delivery d where d.endpoint_id = w.id and d.state = 'waiting' and d.next_at <= ${NOW})
    order by w.rests_until limit 1 for update skip locked
  ) returning id`;

/** Read again for each delivery, so that a change of the webhook counts from the next one on. */
const dueSql = `
  select d.id, w.id as "endpointId", w.url, w.secret, d.tries, d.event_id as "eventId", e.type, e.data,
    case when w.earlier_until > ${NOW} then w.earlier_secret end as "earlierSecret",
    to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.version::float8 as version
  from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id and w.off_because is null
    join webhook_event e on e.id = d.event_id
  where d.endpoint_id = $2 and d.state = 'waiting' and d.next_at <= ${NOW}
  order by d.next_at, e.version limit 1`;

/** Keeps an attempt, unless the delivery was changed meanwhile. */
const keptSql = (set: string) => `
  with kept as (
    update webhook_delivery set tries = tries + 1, attempts = (
        select jsonb_agg(x.attempt order by x.place) from
          jsonb_array_elements($4::jsonb || attempts) with ordinality as x(attempt, place)
        where x.place <= ${ATTEMPTS_KEPT}), ${set}
    where id = $2 and tries = $3 and state = 'waiting' returning endpoint_id
  )`;

const deliveredSql = `
  ${keptSql(`state = 'delivered', next_at = null, delivered_at = ${NOW}`)}
  update webhook_endpoint set failing_since = null, rests_until = ${NOW} + interval '${LEASE}'
  where id = (select endpoint_id from kept)`;

/** Parameters from the fifth: seconds until the next attempt or null, seconds of rest, whether gone. */
const failedSql = `
  ${keptSql(`state = case when $5::float8 is null then 'failed' else 'waiting' end,
    next_at = ${NOW} + $5::float8 * interval '1 second'`)}, judged as (
    select id, case when $7::boolean then 'gone'
      when failing_since <= ${NOW} - interval '${FAILING}' then 'failing' end as because
    from webhook_endpoint where id = (select endpoint_id from kept)
  )
  update webhook_endpoint w set failing_since = coalesce(failing_since, ${NOW}),
    rests_until = ${NOW} + $6::float8 * interval '1 second',
    off_at = coalesce(off_at, case when because is not null then ${NOW} end),
    off_because = coalesce(off_because, because)
  from judged where judged.id = w.id`;

const releaseSql = `update webhook_endpoint set rests_until = ${NOW} where id = $2`;

const nextSql = `
  select extract(epoch from min(greatest(d.next_at, w.rests_until)) - ${NOW})::float8 as seconds
  from webhook_endpoint w cross join lateral (
    select next_at from webhook_delivery where endpoint_id = w.id and state = 'waiting' order by next_at limit 1
  ) d where w.off_because is null`;

/** What a receiver is told: the event, with the number that says which is later. */
function bodyOf({ type, at, data, version }: Due): string {
  return JSON.stringify({ type, timestamp: at, data: { ...data, version } });
}

function secretsOf({ seal }: Deliverer, { endpointId, secret, earlierSecret }: Due): string[] {
  const secrets = [seal.open(secret, endpointId)];
  try {
    return earlierSecret === null ? secrets : [...secrets, seal.open(earlierSecret, endpointId)];
  } catch {
    return secrets;
  }
}

async function send(deliverer: Deliverer, due: Due): Promise<CalledReceiver> {
  const at = deliverer.clock?.() ?? new Date();
  let secrets: string[];
  try {
    secrets = secretsOf(deliverer, due);
  } catch {
    // Sealed with another SECRETS_KEY than this server has.
    const attempt = { at: at.toISOString(), status: null, ms: 0, problem: 'no_secret', answer: '' } as const;
    return { attempt, isGone: false, restSeconds: null };
  }
  const message = { id: due.eventId, body: bodyOf(due), at };
  const { limitMs, signal } = deliverer;
  return callReceiver(deliverer.outside.fetch, { url: due.url, secrets, message }, { limitMs, signal });
}

/**
 * Sends one delivery and keeps what became of it; null when this server ends meanwhile. No
 * transaction is open during the call.
 */
async function deliver(deliverer: Deliverer, due: Due): Promise<boolean | null> {
  const { database, clock, chance = Math.random, signal } = deliverer;
  const { attempt, isGone, restSeconds } = await send(deliverer, due);
  // Cut off by the end of this server: whoever comes next sends it again.
  if (signal?.aborted && attempt.problem !== null) return null;
  const kept = [clock?.() ?? null, due.id, due.tries, JSON.stringify([attempt])];
  if (attempt.problem === null) {
    await database.query(deliveredSql, kept);
    return true;
  }
  const pause = isGone ? null : pauseAfter(due.tries + 1, chance());
  const rest = Math.max(REST_SECONDS, restSeconds ?? 0);
  await database.query(failedSql, [...kept, pause && Math.max(pause, restSeconds ?? 0), rest, isGone]);
  return false;
}

/** A receiver's turn: what is due for it, until something fails or its time is over. */
async function serve(deliverer: Deliverer, endpointId: string): Promise<DeliveryTurn> {
  const { database, clock, signal } = deliverer;
  const now = () => clock?.() ?? null;
  const end = performance.now() + TURN_MS;
  for (let delivered = 0; ; delivered += 1) {
    const isOver = signal?.aborted || performance.now() > end;
    const [due] = isOver ? [] : await database.query<Due>(dueSql, [now(), endpointId]);
    const arrived = due ? await deliver(deliverer, due) : null;
    if (arrived === false) return { delivered, failed: 1 };
    if (arrived === null) {
      await database.query(releaseSql, [now(), endpointId]);
      return { delivered, failed: 0 };
    }
  }
}

/** The receivers that this process is calling. */
interface Deliveries {
  /**
   * Begins to call each receiver that has something due and that nobody calls, and does not wait for
   * what becomes of it. Returns the seconds until the next delivery is due; null when none waits.
   */
  begin(): Promise<number | null>;
  /** Resolves when all turns that were begun have ended. */
  settle(): Promise<void>;
}

/**
 * Sends what is due for the webhooks of all parks: each receiver by itself, so that a slow one holds up
 * no other, one delivery after the other, and each delivery by one server only, however many do this.
 * A receiver that fails rests, and what failed comes back by the schedule. A server that is lost in the
 * middle leaves its receiver to the others after a minute; what it was sending may arrive twice, under
 * the same id. `onEnd` is told of each turn: more may be due, and a place is free.
 */
export function openDeliveries(
  deliverer: Deliverer,
  onEnd: (turn: DeliveryTurn | { readonly error: unknown }) => void,
): Deliveries {
  const { database, clock, signal } = deliverer;
  const turns = new Set<Promise<void>>();
  const now = () => clock?.() ?? null;

  function take(endpointId: string): void {
    const turn = serve(deliverer, endpointId)
      .catch((error: unknown) => ({ error }))
      .then((ended) => {
        turns.delete(turn);
        onEnd(ended);
      });
    turns.add(turn);
  }

  return {
    async begin() {
      while (turns.size < AT_ONCE && !signal?.aborted) {
        const [claimed] = await database.query<{ id: string }>(claimSql, [now()]);
        if (claimed === undefined) break;
        take(claimed.id);
      }
      const [next] = await database.query<{ seconds: number | null }>(nextSql, [now()]);
      return next?.seconds ?? null;
    },
    async settle() {
      while (turns.size > 0) await Promise.all(turns);
    },
  };
}

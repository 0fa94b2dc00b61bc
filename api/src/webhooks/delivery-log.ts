import { timeText } from '../database/time-sql.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { WEBHOOK_CHANNEL } from './webhook-outbox.ts';

/** Deliveries that are listed: the newest. */
const LISTED = 100;
/** So long an event is kept with its deliveries. */
const KEPT_DAYS = 30;
/** Rows that one run forgets; the next goes on. */
const AT_ONCE = 20_000;

/** The newest deliveries of a webhook with their attempts. Parameter: its id. */
export const deliveriesSql = `
  with newest as (
    select d.*, e.type, e.occurred_at, e.version from webhook_delivery d join webhook_event e on e.id = d.event_id
    where d.endpoint_id = $1 order by d.created_at desc, d.id limit ${LISTED}
  )
  select json_build_object('deliveries', (
    select coalesce(json_agg(json_build_object('id', n.id, 'eventId', n.event_id, 'type', n.type,
      'at', ${timeText('n.occurred_at')}, 'state', n.state, 'nextAt', ${timeText('n.next_at')}, 'attempts', n.attempts)
      order by n.created_at desc, n.version desc), '[]') from newest n
  ), 'total', (select count(*) from webhook_delivery d where d.endpoint_id = $1))::text as json`;

/** Which deliveries are sent again. */
export interface Replayed {
  readonly ids?: readonly string[] | undefined;
  /** ISO 8601; `to` is the first moment that is not meant. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly onlyFailed: boolean;
}

/**
 * Sends deliveries of a webhook again from the beginning of their schedule, under the ids that they
 * had. Returns how many.
 */
export async function replay(
  tx: Queryable,
  { id, name }: { readonly id: string; readonly name: string },
  { ids, from, to, onlyFailed }: Replayed,
): Promise<number> {
  const { replayed } = onlyRow(
    await tx.query<{ replayed: number }>(
      `with again as (
         update webhook_delivery d set state = 'waiting', tries = 0, next_at = park_now()
         from webhook_event e
         where d.endpoint_id = $1 and e.id = d.event_id and d.state <> 'waiting'
           and ($2::text[] is null or d.id::text = any($2::text[]))
           and ($3::timestamptz is null or e.occurred_at >= $3::timestamptz)
           and ($4::timestamptz is null or e.occurred_at < $4::timestamptz)
           and (not $5::boolean or d.state = 'failed')
         returning 1
       ) select count(*)::int as replayed from again`,
      [id, ids ?? null, from ?? null, to ?? null, onlyFailed],
    ),
  );
  if (replayed === 0) return 0;
  await tx.query(
    `select write_journal('webhook_replayed', 'webhook', $1, $2,
       journal_change_of('webhookDeliveries', null, $3))::text, pg_notify('${WEBHOOK_CHANNEL}', '')::text`,
    [id, name, String(replayed)],
  );
  return replayed;
}

/** Forgets events of long ago with their deliveries. Returns how many. */
export const forgetEventsSql = `
  with forgotten as (
    delete from webhook_event where id in (
      select id from webhook_event where taxi_park_id = current_park()
        and occurred_at < park_now() - interval '${KEPT_DAYS} days' limit ${AT_ONCE}
    ) returning 1
  ) select count(*)::int as rows from forgotten`;

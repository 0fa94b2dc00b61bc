import { WEBHOOK_TEST } from '@park/contract/webhook-events';
import type { WebhookEvent } from '@park/contract/webhook-events';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';

/** Notified when events that somebody wants are committed. */
export const WEBHOOK_CHANNEL = 'park_webhooks';

/** What happened: ids, states, times and amounts; no names, phones or places. */
export interface ParkEvent {
  readonly type: WebhookEvent;
  readonly data: object;
}

/** SQL: the types that a webhook of the park wants. */
export const wantedTypesSql = `(select coalesce(json_agg(distinct t), '[]') from webhook_endpoint w, unnest(w.event_types) t
  where w.off_because is null)`;

const insertSql = (endpoints: string) => `
  with told as materialized (
    select gen_random_uuid() as id, x.type, x.data from json_to_recordset($1::json) as x(type text, data jsonb)
  ), wanted as materialized (
    select t.*, w.id as endpoint_id from told t join webhook_endpoint w on ${endpoints}
  ), events as (
    insert into webhook_event (id, taxi_park_id, type, data)
    select distinct on (id) id, current_park(), type, data from wanted
  ), deliveries as (
    insert into webhook_delivery (id, taxi_park_id, endpoint_id, event_id)
    select gen_random_uuid(), current_park(), endpoint_id, id from wanted returning 1
  )
  select count(*)::int as deliveries,
    case when count(*) > 0 then pg_notify('${WEBHOOK_CHANNEL}', '')::text end as notified
  from deliveries`;

const addSql = insertSql('w.off_because is null and t.type = any(w.event_types)');
const testSql = insertSql('w.id = $2::uuid');

/**
 * Adds what happened to the outbox of the park, in the transaction of the change, for each webhook
 * that wants it; where none does, nothing is written. One statement for all of them. Returns how
 * many deliveries there will be.
 */
export async function addEvents(tx: Pick<Queryable, 'query'>, events: readonly ParkEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  return onlyRow(await tx.query<{ deliveries: number }>(addSql, [JSON.stringify(events)])).deliveries;
}

/** The same for one event. */
export function addEvent(tx: Pick<Queryable, 'query'>, type: WebhookEvent, data: object): Promise<number> {
  return addEvents(tx, [{ type, data }]);
}

/** An event for one webhook alone, that somebody wants to see arrive. */
export async function addTestEvent(tx: Pick<Queryable, 'query'>, webhookId: string): Promise<number> {
  const events = JSON.stringify([{ type: WEBHOOK_TEST, data: { webhookId } }]);
  return onlyRow(await tx.query<{ deliveries: number }>(testSql, [events, webhookId])).deliveries;
}

import { queryJson } from '../http/json-response.ts';
import { rowOf } from '../http/row-of.ts';
import { timeText } from '../database/time-sql.ts';
import { randomUUID } from 'node:crypto';
import { WEBHOOKS_MAX } from '@park/contract/limits';
import {
  type NewWebhookInput,
  type WebhookInput,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook as removeCall,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@park/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { onlyRow, type Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { OutsideAddressRefused, type OutsideCaller } from '../outside/outside-fetch.ts';
import type { TextSeal } from '../outside/sealed-text.ts';
import { createWebhookSecret } from './webhook-secret.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { deliveriesSql, replay } from './delivery-log.ts';
import { webhookCaller } from './webhook-caller.ts';
import { addTestEvent } from './webhook-outbox.ts';

interface JsonRow {
  json: string;
}

/** So long the secret before signs too. */
const BOTH_SIGN = '24 hours';

const webhookJson = `json_build_object('id', w.id, 'name', w.name, 'url', w.url, 'events', w.event_types,
  'state', coalesce(w.off_because, 'on'), 'failingSince', ${timeText('w.failing_since')},
  'earlierSecretUntil', case when w.earlier_until > park_now() then ${timeText('w.earlier_until')} end,
  'lastDeliveredAt', (select ${timeText('max(d.delivered_at)')} from webhook_delivery d where d.endpoint_id = w.id),
  'waiting', (select count(*) from webhook_delivery d where d.endpoint_id = w.id and d.state = 'waiting'),
  'createdAt', ${timeText('w.created_at')}, 'version', w.version)`;

/** All webhooks of the park, by name. */
const webhooksSql = `select json_build_object('webhooks',
  coalesce(json_agg(${webhookJson} order by lower(w.name), w.id), '[]'))::text as json from webhook_endpoint w`;

/** The JSON of one webhook. Throws 404 for one that the park does not have. */
async function webhookText(tx: Pick<Queryable, 'query'>, id: string): Promise<string> {
  const row = await rowOf<JsonRow>(
    tx,
    `select ${webhookJson}::text as json from webhook_endpoint w where w.id = $1`,
    [id],
    'webhook_not_found',
  );
  return row.json;
}

/** An address that may be called. Throws 400 for any other, at its field. */
function checkedUrl(outside: Pick<OutsideCaller, 'check'>, url: string): string {
  try {
    outside.check(url);
    return url;
  } catch (error) {
    if (!(error instanceof OutsideAddressRefused)) throw error;
    throw new RequestError('validation_failed', { fields: { url: { problem: 'public_https' } } });
  }
}

interface Locked {
  readonly name: string;
  readonly isOn: boolean;
  readonly version: number;
}

/** Throws 404 for a webhook that the park does not have. */
async function lockWebhook(tx: Queryable, id: string): Promise<Locked> {
  const found = await rowOf<Locked>(
    tx,
    `select name, off_because is null as "isOn", version from webhook_endpoint where id = $1 for update`,
    [id],
    'webhook_not_found',
  );
  return found;
}

/** The same; throws 409 for one to which nothing is sent now. */
async function lockWebhookThatIsOn(tx: Queryable, id: string): Promise<Locked> {
  const found = await lockWebhook(tx, id);
  if (!found.isOn) throw new RequestError('webhook_is_off');
  return found;
}

/**
 * Adds a webhook; its secret is kept sealed and returned this once. Throws 409 when the park has as
 * many as it may, 400 for an address that may not be called, and 503 on a server without a key.
 */
async function addWebhook(
  tx: Queryable,
  { name, url, events }: NewWebhookInput,
  { outside, seal }: { readonly outside: Pick<OutsideCaller, 'check'>; readonly seal: TextSeal },
): Promise<{ readonly id: string; readonly secret: string }> {
  const address = checkedUrl(outside, url);
  // Two that are added at once do not both count the others.
  await tx.query('select pg_advisory_xact_lock(7215610, hashtext(current_park()::text))::text');
  const { count } = onlyRow(
    await tx.query<{ count: number }>('select count(*)::int as count from webhook_endpoint'),
  );
  if (count >= WEBHOOKS_MAX) throw new RequestError('webhooks_full', { values: { max: WEBHOOKS_MAX } });
  const [id, secret] = [randomUUID(), createWebhookSecret()];
  await tx.query(
    `insert into webhook_endpoint (id, taxi_park_id, name, url, event_types, secret)
     values ($1, current_park(), $2, $3, $4::text[], $5)`,
    [id, name, address, events, seal.close(secret, id)],
  );
  return { id, secret };
}

/**
 * Changes a webhook, or switches it on or off. Throws 404 for one that the park does not have, 409
 * when `version` is not that of the record, and 400 for an address that may not be called.
 */
async function changeWebhook(
  tx: Queryable,
  id: string,
  { input, outside }: { readonly input: WebhookInput; readonly outside: Pick<OutsideCaller, 'check'> },
): Promise<void> {
  const { name, url, events, state, version } = input;
  const found = await lockWebhook(tx, id);
  if (version !== undefined && version !== found.version) throw new RequestError('stale_record');
  await tx.query(
    `update webhook_endpoint set name = coalesce($2, name), url = coalesce($3, url),
       event_types = coalesce($4::text[], event_types), version = version + 1 where id = $1`,
    [id, name ?? null, url === undefined ? null : checkedUrl(outside, url), events ?? null],
  );
  if (state === 'on' && !found.isOn) {
    await tx.query(
      `update webhook_endpoint set off_because = null, off_at = null, failing_since = null, rests_until = '-infinity'
       where id = $1`,
      [id],
    );
  } else if (state === 'off' && found.isOn) {
    await tx.query(`update webhook_endpoint set off_because = 'off', off_at = park_now() where id = $1`, [
      id,
    ]);
  }
}

/** Gives a webhook a new secret; the one before signs too for a day. Throws 404, and 503 as addWebhook. */
async function rotateSecret(tx: Queryable, id: string, seal: TextSeal): Promise<string> {
  await lockWebhook(tx, id);
  const secret = createWebhookSecret();
  await tx.query(
    `update webhook_endpoint set earlier_secret = secret, earlier_until = park_now() + interval '${BOTH_SIGN}',
       secret = $2, version = version + 1 where id = $1`,
    [id, seal.close(secret, id)],
  );
  return secret;
}

/** Removes a webhook with the log of its deliveries. Throws 404 for one that the park does not have. */
async function removeWebhook(tx: Queryable, id: string): Promise<number> {
  await lockWebhook(tx, id);
  return (await tx.query('delete from webhook_endpoint where id = $1 returning id', [id])).length;
}

/** Whom the park tells what happens, and what became of telling it (extension `webhooks`). */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const { database, seal } = app;
  const callerOf = () => webhookCaller(database, app.outside);

  app.park(listWebhooks, ({ park }) => queryJson(park, webhooksSql));

  // Without a key of its own to repeat it: the answer holds a secret, which is stored sealed only.
  app.park(createWebhook, async ({ input, park }) => {
    const outside = await callerOf();
    return park.transaction(async (tx) => {
      const { id, secret } = await addWebhook(tx, input, { outside, seal });
      return rawJsonResponse(`{"webhook":${await webhookText(tx, id)},"secret":"${secret}"}`);
    });
  });

  app.park(updateWebhook, async ({ input, park, id }) => {
    const outside = await callerOf();
    return park.transaction(async (tx) => {
      await changeWebhook(tx, id, { input, outside });
      return rawJsonResponse(`{"webhook":${await webhookText(tx, id)}}`);
    });
  });

  app.park(rotateWebhookSecret, ({ park, id }) =>
    park.transaction(async (tx) => {
      const secret = await rotateSecret(tx, id, seal);
      return rawJsonResponse(`{"webhook":${await webhookText(tx, id)},"secret":"${secret}"}`);
    }),
  );

  app.park(removeCall, async ({ park, id }) => ({
    removed: await park.transaction((tx) => removeWebhook(tx, id)),
  }));

  app.park(testWebhook, async ({ park, id }) => ({
    sent: await park.transaction(async (tx) => {
      await lockWebhookThatIsOn(tx, id);
      return addTestEvent(tx, id);
    }),
  }));

  app.park(listWebhookDeliveries, async ({ park, id }) => {
    await webhookText(park, id);
    return queryJson(park, deliveriesSql, [id]);
  });

  app.park(replayWebhookDeliveries, async ({ input, park, id }) => ({
    replayed: await park.transaction(async (tx) => {
      const { name } = await lockWebhookThatIsOn(tx, id);
      return replay(tx, { id, name }, input);
    }),
  }));
}

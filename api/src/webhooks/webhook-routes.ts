import {
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
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { deliveriesSql, replay } from './delivery-log.ts';
import { webhookCaller } from './webhook-caller.ts';
import { addTestEvent } from './webhook-outbox.ts';
import {
  addWebhook,
  changeWebhook,
  lockWebhookThatIsOn,
  removeWebhook,
  rotateSecret,
  webhookText,
  webhooksSql,
} from './webhook-store.ts';

interface JsonRow {
  json: string;
}

/** Whom the park tells what happens, and what became of telling it (extension `webhooks`). */
export async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const { database, seal } = app;
  const callerOf = () => webhookCaller(database, app.outside);

  app.park(listWebhooks, async ({ park }) =>
    rawJsonResponse(onlyRow(await park.query<JsonRow>(webhooksSql)).json),
  );

  // Without a key of its own to repeat it: the answer holds a secret, which is stored sealed only.
  app.park(createWebhook, async ({ input, park }) => {
    const outside = await callerOf();
    return park.transaction(async (tx) => {
      const { id, secret } = await addWebhook(tx, input, { outside, seal });
      return rawJsonResponse(`{"webhook":${await webhookText(tx, id)},"secret":"${secret}"}`, {
        status: 201,
      });
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
    return rawJsonResponse(onlyRow(await park.query<JsonRow>(deliveriesSql, [id])).json);
  });

  app.park(replayWebhookDeliveries, async ({ input, park, id }) => ({
    replayed: await park.transaction(async (tx) => {
      const { name } = await lockWebhookThatIsOn(tx, id);
      return replay(tx, { id, name }, input);
    }),
  }));
}

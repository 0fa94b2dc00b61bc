import { listNotifications, readNotifications } from '@park/contract/extensions';
import { readNotificationsInput } from '@park/contract/schemas/extension-schemas';
import { onlyRow } from '../database/database.ts';
import { jsonResponse, rawJsonResponse } from '../http/json-response.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { notificationsSql, readNotificationsSql } from './notification-sql.ts';

/** Notifications with each user's own read marks (extension `notifications`). */
export function addNotificationRoutes(routes: Routes): void {
  routes.park({
    endpoint: listNotifications,
    permission: 'readFleet',
    input: noInput,
    async handle({ park, user }) {
      const { json } = onlyRow(
        await park.query<{ json: string }>(notificationsSql, [user.timeZone, user.userId]),
      );
      return rawJsonResponse(json);
    },
  });

  routes.park({
    endpoint: readNotifications,
    permission: 'ownAccount',
    input: readNotificationsInput,
    bodyLimit: BULK_BODY_BYTES,
    async handle({ input, park, user }) {
      const { updated } = onlyRow(
        await park.query<{ updated: number }>(readNotificationsSql, [
          user.timeZone,
          user.userId,
          input.ids ?? null,
        ]),
      );
      return jsonResponse({ updated });
    },
  });
}

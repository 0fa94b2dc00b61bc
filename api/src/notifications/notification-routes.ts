import { listNotifications, readNotifications } from '@park/contract/extensions';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { respondKept } from '../http/kept-response.ts';
import type { Versioned } from '../http/kept-response.ts';
import { notificationsSql, notificationsVersion, readNotificationsSql } from './notification-sql.ts';

/** Incremented whenever the JSON shape changes. */
const SHAPE = 1;

/** Notifications with each user's own read marks (extension `notifications`). */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const { keptAnswers: kept } = app;
  app.park(listNotifications, { reads: () => notificationsVersion }, ({ park, user, request, read }) =>
    respondKept({
      request,
      kept,
      prefix: `${SHAPE}-notifications-${user.userId}-`,
      key: `${user.taxiParkId} notifications ${user.userId}`,
      latest: read,
      make: async () => onlyRow(await park.query<Versioned>(notificationsSql, [user.timeZone, user.userId])),
    }),
  );

  app.park(readNotifications, async ({ input, park, user }) => {
    const { updated } = onlyRow(
      await park.query<{ updated: number }>(readNotificationsSql, [
        user.timeZone,
        user.userId,
        input.ids ?? null,
      ]),
    );
    return { updated };
  });
}

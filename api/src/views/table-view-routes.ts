import { getTableViews, putTableViews } from '@park/contract/table-views';
import type { FastifyInstance } from 'fastify';
import { keepViews, readViews } from './table-view-store.ts';

/** Each person's own settings of the console's tables (extension `tableViews`). */
export async function tableViewRoutes(app: FastifyInstance): Promise<void> {
  app.park(
    getTableViews,
    async ({ park, user: { userId }, table }) => await readViews(park, { userId, table }),
  );

  app.park(
    putTableViews,
    async ({ input, park, user: { userId }, table }) =>
      await park.transaction((tx) => keepViews(tx, { userId, table }, input)),
  );
}

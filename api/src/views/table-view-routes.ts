import { VIEWS_BODY_MAX_BYTES } from '@park/contract/limits';
import { tableViewsInput } from '@park/contract/schemas/table-view-schemas';
import { getTableViews, putTableViews } from '@park/contract/table-views';
import type { FastifyInstance } from 'fastify';
import { jsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import { keepViews, readViews } from './table-view-store.ts';

/** Each person's own settings of the console's tables (extension `tableViews`). */
export async function tableViewRoutes(app: FastifyInstance): Promise<void> {
  app.park({
    endpoint: getTableViews,
    permission: 'ownAccount',
    input: noInput,
    handle: async ({ park, user: { userId }, table }) =>
      jsonResponse(await readViews(park, { userId, table })),
  });

  app.park({
    endpoint: putTableViews,
    permission: 'ownAccount',
    input: tableViewsInput,
    bodyLimit: VIEWS_BODY_MAX_BYTES,
    handle: async ({ input, park, user: { userId }, table }) =>
      jsonResponse(await park.transaction((tx) => keepViews(tx, { userId, table }, input))),
  });
}

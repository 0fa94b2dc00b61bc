import { VIEWS_BODY_MAX_BYTES } from '@park/contract/limits';
import { tableViewsInput } from '@park/contract/schemas/table-view-schemas';
import { getTableViews, putTableViews } from '@park/contract/table-views';
import { jsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { keepViews, readViews } from './table-view-store.ts';

/** Each person's own settings of the console's tables (extension `tableViews`). */
export function addTableViewRoutes(routes: Routes): void {
  routes.park({
    endpoint: getTableViews,
    permission: 'ownAccount',
    input: noInput,
    handle: async ({ park, user: { userId }, table }) =>
      jsonResponse(await readViews(park, { userId, table })),
  });

  routes.park({
    endpoint: putTableViews,
    permission: 'ownAccount',
    input: tableViewsInput,
    bodyLimit: VIEWS_BODY_MAX_BYTES,
    handle: async ({ input, park, user: { userId }, table }) =>
      jsonResponse(await park.transaction((tx) => keepViews(tx, { userId, table }, input))),
  });
}

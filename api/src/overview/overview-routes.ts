import { getOverview } from '@park/contract/extensions';
import { rawJsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { overviewStatement } from './overview-sql.ts';

/** The dashboard's figures (extension `overview`). */
export function addOverviewRoutes(routes: Routes): void {
  routes.park({
    endpoint: getOverview,
    permission: 'readFleet',
    mayLag: true,
    input: noInput,
    reads: () => overviewStatement,
    handle: ({ read }) => rawJsonResponse(read),
  });
}

import { getOverview } from '@park/contract/extensions';
import { contentVersioned } from '../http/content-version.ts';
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
    handle: ({ read, request }) => contentVersioned(request, read),
  });
}

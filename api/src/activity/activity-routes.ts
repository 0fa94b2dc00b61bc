import { createHash } from 'node:crypto';
import { listDriverActivity } from '@park/contract/driver-activity';
import { dayAt } from '@park/domain/report/date-range';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { driverActivitySql } from './activity-sql.ts';

/** How active each driver is (extension `driverActivity`). */
export function addActivityRoutes(routes: Routes): void {
  routes.park({
    endpoint: listDriverActivity,
    permission: 'readFleet',
    mayLag: true,
    input: noInput,
    async handle({ park, user: { timeZone, currency }, now, request }) {
      const today = dayAt(now, timeZone);
      const { json } = onlyRow(await park.query<{ json: string }>(driverActivitySql, [timeZone, today, now]));
      const frame = JSON.stringify({ today, timeZone, currency });
      const body = `${frame.slice(0, -1)},"activity":${json}}`;
      // No list version: rides come all the time, and the figures change with the day, too.
      const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
      if (request.headers['if-none-match']?.includes(etag)) return { json: '', status: 304, headers };
      return rawJsonResponse(body, { headers });
    },
  });
}

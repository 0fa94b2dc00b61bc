import { listDriverActivity } from '@park/contract/driver-activity';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { contentVersioned } from '../http/kept-response.ts';
import { driverActivitySql } from './activity-sql.ts';

/** How active each driver is (extension `driverActivity`). */
export async function activityRoutes(app: FastifyInstance): Promise<void> {
  app.park(listDriverActivity, async ({ park, user: { timeZone, currency }, now, request }) => {
    const today = dayAt(now, timeZone);
    const { json } = onlyRow(await park.query<{ json: string }>(driverActivitySql, [timeZone, today, now]));
    const frame = JSON.stringify({ today, timeZone, currency });
    return contentVersioned(request, `${frame.slice(0, -1)},"activity":${json}}`);
  });
}

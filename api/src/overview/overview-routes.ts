import { getOverview } from '@park/contract/extensions';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { noInput } from '../http/route.ts';
import type { Routes } from '../http/route.ts';
import { overviewSql } from './overview-sql.ts';

interface OverviewRow {
  /** The first three and the two amounts are JSON built by the database. */
  activity: string;
  hours: string;
  trips: string;
  hoursTotal: string;
  revenue: string;
  deltaPercent: number | null;
  completed: number;
}

/** The dashboard's figures (extension `overview`). */
export function addOverviewRoutes(routes: Routes): void {
  routes.park({
    endpoint: getOverview,
    permission: 'readFleet',
    mayLag: true,
    input: noInput,
    async handle({ park, user, now }) {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: user.timeZone }).format(now);
      const row = onlyRow(await park.query<OverviewRow>(overviewSql, [user.timeZone, today, now]));
      const hours = `{"perDay":${row.hours},"total":${row.hoursTotal},"deltaPercent":${row.deltaPercent ?? 'null'}}`;
      const trips = `{"perDay":${row.trips},"completed":${row.completed}}`;
      const revenue = `{"amount":${row.revenue},"currency":${JSON.stringify(user.currency)}}`;
      return rawJsonResponse(
        `{"asOf":${JSON.stringify(now.toISOString())},"timeZone":${JSON.stringify(user.timeZone)},` +
          `"activity":${row.activity},"hoursOnline":${hours},"trips":${trips},"revenueToday":${revenue}}`,
      );
    },
  });
}

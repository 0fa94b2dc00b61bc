import type { Database, Statement } from '../src/database/database.ts';
import { earningReportSql, earningValues } from '../src/reports/earning-report.ts';
import { rideReportStatement } from '../src/reports/ride-report.ts';
import { LARGE_PARK_ID } from './seed-large-park.ts';
import { enterPark } from '../src/database/enter-park.ts';

export interface Plans {
  readonly earning: string;
  readonly page1: string;
  readonly page1000: string;
}

async function planOf(database: Database, { sql, values = [] }: Statement): Promise<string> {
  const park = enterPark(database, LARGE_PARK_ID, () => new Date(), { timeZone: 'Europe/Minsk' });
  const rows = await park.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, buffers off, timing off) ${sql}`,
    values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The plans of the statements that the issue requires, as a request of the park runs them. */
export async function queryPlans(
  database: Database,
  days: { startDate: string; endDate: string; longStart: string },
): Promise<Plans> {
  const range = { startDate: days.longStart, endDate: days.endDate };
  return {
    earning: await planOf(database, { sql: earningReportSql, values: earningValues(days) }),
    page1: await planOf(database, rideReportStatement({ ...range, offset: 0 })),
    page1000: await planOf(database, rideReportStatement({ ...range, offset: 39_960 })),
  };
}

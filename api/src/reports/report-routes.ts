import { listReports } from '@park/contract/extensions';
import { earningReport, listRides, rideReport } from '@park/contract/reports';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { earningReportSql, earningValues } from './earning-report.ts';
import { rememberReportSql, reportHistorySql, rideReportsDue } from './report-history.ts';
import { ridePageStatement } from './ride-pages.ts';
import { rideReportStatement } from './ride-report.ts';

/**
 * The two reports and the history of those that were run (extension
 * `reports`).
 */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const isDue = rideReportsDue();
  app.park(
    earningReport,
    { reads: ({ input }) => ({ sql: earningReportSql, values: earningValues(input) }) },
    async ({ input: { startDate, endDate }, read, park, user }) => {
      await park.query(rememberReportSql('earning'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(`{"report":${read}}`);
    },
  );

  app.park(
    rideReport,
    { reads: ({ input }) => rideReportStatement(input) },
    async ({ input: { startDate, endDate, offset }, read, park, user, now }) => {
      const isNewRun = offset === 0 && isDue([user.taxiParkId, startDate, endDate].join(), now);
      if (isNewRun) await park.query(rememberReportSql('ride'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(`{"report":${read}}`);
    },
  );

  app.park(
    listRides,
    { reads: ({ input }) => ridePageStatement(input) },
    async ({ input: { startDate, endDate, after }, read, park, user, now }) => {
      const isNewRun = after === undefined && isDue([user.taxiParkId, startDate, endDate].join(), now);
      if (isNewRun) await park.query(rememberReportSql('ride'), [startDate, endDate, user.timeZone]);
      return rawJsonResponse(read);
    },
  );

  app.park(listReports, async ({ park, user }) => {
    const { json } = onlyRow(
      await park.query<{ json: string }>(reportHistorySql, [user.timeZone, user.currency]),
    );
    return rawJsonResponse(`{"reports":${json}}`);
  });
}

import { sendTelemetry } from '@park/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import { addBrowserMetrics } from './browser-metrics.ts';

/** What browsers tell of themselves (extension `telemetry`): vitals, and remotes that failed. */
export async function telemetryRoutes(app: FastifyInstance): Promise<void> {
  const count = addBrowserMetrics(app.metrics);
  app.park(sendTelemetry, ({ input }) => {
    count(input);
    return {};
  });
}

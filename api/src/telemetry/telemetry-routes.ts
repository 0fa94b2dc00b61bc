import { telemetryInput } from '@park/contract/schemas/telemetry-schemas';
import { sendTelemetry } from '@park/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import { jsonResponse } from '../http/json-response.ts';
import { addBrowserMetrics } from './browser-metrics.ts';

/** What browsers tell of themselves (extension `telemetry`): vitals, and remotes that failed. */
export async function telemetryRoutes(app: FastifyInstance): Promise<void> {
  const count = addBrowserMetrics(app.metrics);
  app.park({
    endpoint: sendTelemetry,
    permission: 'ownAccount',
    input: telemetryInput,
    handle: ({ input }) => {
      count(input);
      return jsonResponse({});
    },
  });
}

import { telemetryInput } from '@park/contract/schemas/telemetry-schemas';
import { sendTelemetry } from '@park/contract/telemetry';
import type { FastifyInstance } from 'fastify';
import { jsonResponse } from '../http/json-response.ts';
import type { Tracing } from '../operations/tracing.ts';
import { addBrowserMetrics } from './browser-metrics.ts';

/**
 * What browsers tell of themselves (extension `telemetry`): vitals, remotes that failed, and their
 * half of a trace.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { tracing }: { readonly tracing?: Tracing | undefined },
): Promise<void> {
  const count = addBrowserMetrics(app.metrics);
  app.park({
    endpoint: sendTelemetry,
    permission: 'ownAccount',
    input: telemetryInput,
    handle: ({ input, now }) => {
      count(input);
      tracing?.tell(input.calls, now);
      return jsonResponse({ traces: tracing !== undefined });
    },
  });
}

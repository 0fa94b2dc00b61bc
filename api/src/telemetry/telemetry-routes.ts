import { telemetryInput } from '@park/contract/schemas/telemetry-schemas';
import { sendTelemetry } from '@park/contract/telemetry';
import type { Registry } from 'prom-client';
import { jsonResponse } from '../http/json-response.ts';
import type { Routes } from '../http/route.ts';
import type { Tracing } from '../operations/tracing.ts';
import { addBrowserMetrics } from './browser-metrics.ts';

/** What browsers tell of themselves (extension `telemetry`): vitals, remotes that failed, and their half of a trace. */
export function addTelemetryRoutes(routes: Routes, registry: Registry, tracing?: Tracing): void {
  const count = addBrowserMetrics(registry);
  routes.park({
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

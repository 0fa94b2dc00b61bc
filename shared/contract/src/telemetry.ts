import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { telemetryInput } from './schemas/telemetry-schemas.ts';

export type TelemetryInput = z.input<typeof telemetryInput>;

/**
 * Tells the server what a person waited for and which remotes failed, each since the last report
 * (extension `telemetry`). It holds nothing about the person or their records.
 */
export const sendTelemetry = endpoint<TelemetryInput>()('POST', 'telemetry', {}, 'telemetry');

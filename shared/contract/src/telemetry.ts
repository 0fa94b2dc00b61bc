import type { z } from 'zod';
import { endpoint, withFields } from './endpoint.ts';
import type { ReadRecord } from './fields.ts';
import type { telemetryInput } from './schemas/telemetry-schemas.ts';

/** Whether the browser should name the trace of each call (header `traceparent`). */
const fields = { traces: 'flag' } as const;

export type TelemetryInput = z.input<typeof telemetryInput>;
/** What the server wants to be told from now on. */
export type TelemetryWish = ReadRecord<typeof fields>;

/**
 * Tells the server what a person waited for, which remotes failed, and how long calls took, each
 * since the last report (extension `telemetry`). It holds nothing about the person or their
 * records.
 */
export const sendTelemetry = withFields(endpoint<TelemetryInput>()('POST', 'telemetry', fields, 'telemetry'));

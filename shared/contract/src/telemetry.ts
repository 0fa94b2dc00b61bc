import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { type ReadRecord, recordReader } from './read-record.ts';
import type { telemetryInput, telemetryOutput } from './schemas/telemetry-schemas.ts';

const fields = { traces: 'flag' } as const;

export type TelemetryInput = z.input<typeof telemetryInput>;
/** What the server wants to be told from now on. */
export type TelemetryWish = ReadRecord<typeof fields>;

/**
 * Tells the server what a person waited for, which remotes failed, and how long calls took, each
 * since the last report (extension `telemetry`). It holds nothing about the person or their
 * records.
 */
export const sendTelemetry = withReader(
  endpoint<TelemetryInput, z.output<typeof telemetryOutput>>('POST', 'telemetry', 'telemetry'),
  recordReader(fields),
);

import { post, type SentBy } from './endpoint.ts';

export type TelemetryInput = SentBy<typeof sendTelemetry>;

/**
 * Tells the server what a person waited for and which remotes failed, each since the last report
 * (extension `telemetry`). It holds nothing about the person or their records.
 */
export const sendTelemetry = post('telemetry', {
  extension: 'telemetry',
  in: 'browser report',
  out: {},
  may: 'ownAccount',
  says: 'What a browser waited for, and which remotes failed there',
});

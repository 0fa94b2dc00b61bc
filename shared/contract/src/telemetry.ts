import { get, post, type SentBy } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';

export type TelemetryInput = SentBy<typeof sendTelemetry>;

/**
 * Tells the server what a person waited for, and which remotes were loaded or failed, each since the
 * last report (extension `telemetry`). It holds nothing about the person or their records.
 */
export const sendTelemetry = post('telemetry', {
  extension: 'telemetry',
  in: 'browser report',
  out: {},
  may: 'ownAccount',
  says: 'What a browser waited for, and what became of the remotes there',
});

const remoteHealth = {
  remote: 'text',
  /** Null for failures before a version was chosen. */
  version: 'text?',
  source: 'registry|previous|candidate|override?',
  /** Loads that ended with a running remote. */
  loads: 'int',
  /** Of all loads, each kind of failure counted once a load. */
  failures: 'int',
  /** The failure that came most often. */
  mostly: 'text?',
  /** On average, from the first request until the remote was ready. */
  milliseconds: 'int?',
} as const;

/** One version of a remote in the browsers of the park, in the last 24 hours. */
export type RemoteHealth = ReadRecord<typeof remoteHealth>;
/** The same as sent by our own server. */
export type WireRemoteHealth = Wire<typeof remoteHealth>;

export const listRemoteHealth = get('telemetry/remotes', {
  extension: 'telemetry',
  out: { remotes: [remoteHealth] },
  may: 'ownAccount',
  says: 'Loads and failures of remotes in the last 24 hours, by version',
});

import type { z } from 'zod';
import { endpoint, withReader, withFields, withList } from './endpoint.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, listReader, recordReader } from './read-record.ts';
import type {
  apiKeyInput,
  importEntriesInput,
  importRidesInput,
  newRideSourceInput,
  rideSourceInput,
} from './schemas/ride-source-schemas.ts';
import type {
  connectionInput,
  fetchInput,
  heldInput,
  pauseInput,
  pullProblem,
} from './schemas/source-connection-schemas.ts';

const keyFields = {
  id: 'text',
  name: 'text',
  /** The part of it that may be shown, such as `tpk_live_9fK2mB4x`. */
  shown: 'text',
  scopes: ['text'],
  createdAt: 'time',
  expiresAt: 'time?',
  lastUsedAt: 'time?',
  /** The address that it was last used from. */
  lastUsedFrom: 'text?',
} as const;

const counted = [{ reason: 'text', count: 'int' }] as const;

const connectionFields = {
  settings: [
    'connection settings',
    { host: 'text', parkId: 'text', companyId: 'text', organizationId: 'text', timeZone: 'text' },
  ],
  /** `failing`: it was stopped, and waits for a person. */
  state: 'running|paused|failing',
  /** All that ended before it has been read. */
  readUntil: 'time',
  lagSeconds: 'int',
  lastRunAt: 'time?',
  /** Null while it is paused or stopped. */
  nextRunAt: 'time?',
  isRunning: 'flag',
  /** What went wrong last; null since something went well. */
  problem: 'pull problem?',
  problemDetail: 'text?',
  /** Attempts in a row that failed. */
  failures: 'int',
  /** Nothing came where rides came on each of the four days before. */
  emptySince: 'time?',
  /** Of the last run: rides by verdict, records that are no rides by reason, values not known. */
  verdicts: counted,
  skipped: counted,
  unknown: [{ field: 'text', value: 'text', count: 'int' }],
  /**
   * Of the last run in minor units: what the platform says that its rides came to, what of it is
   * posted, waits or was refused, and is unexplained (theirs is the sum of the three), and how many
   * rides differ. Null where it says nothing.
   */
  sums: ['?', { theirs: 'int', posted: 'int', waiting: 'int', unexplained: 'int', differ: 'int' }],
  /**
   * An answer that would take so much, in minor units, from so many rides: nothing of it is posted
   * until a person takes it, or a later answer takes nothing. Null for none.
   */
  held: ['?', { since: 'time', from: 'time', to: 'time', amount: 'int', rides: 'int', isTaken: 'flag' }],
  /** Days that are still to be fetched again. */
  daysToFetch: 'int',
} as const;

const sourceFields = {
  id: 'text',
  name: 'text',
  kind: 'source kind',
  /** Whether the earning of its rides is before the platform's fee or after it. */
  earning: 'before|after',
  createdAt: 'time',
  /** When rides came last; null before the first. */
  lastBatchAt: 'time?',
  /** Rides that wait for a driver. */
  held: 'int',
  /** Without those that were withdrawn. */
  keys: [keyFields],
  /** Of a platform, from which rides are fetched; null for programs and files. */
  connection: ['?', connectionFields],
  version: 'int',
} as const;

const itemFields = {
  index: 'number',
  externalId: 'text',
  verdict: 'text',
  rideId: 'text',
  reasons: ['text'],
  problems: [{ field: 'text', code: 'text', message: 'text' }],
} as const;

const rideSourceOutput = { source: sourceFields } as const;
const testedOutput = { isOk: 'flag', problem: 'pull problem?', detail: 'text?' } as const;
/**
 * `known`: were posted before; `unknown`: of drivers whom nobody has linked to the source's name
 * yet.
 */
const importEntriesOutput = { posted: 'int', known: 'int', unknown: 'int' } as const;

/** Where rides come from, with its keys, as read from the server. */
export type RideSource = ReadRecord<typeof sourceFields>;
export type ApiKey = ReadRecord<typeof keyFields>;
/** How rides of a platform are fetched, as read from the server. */
export type SourceConnection = ReadRecord<typeof connectionFields>;
/** What became of a ride of a file. */
export type ImportedRide = ReadRecord<typeof itemFields>;
export type WireRideSource = Wire<typeof sourceFields>;
export type NewRideSourceInput = z.input<typeof newRideSourceInput>;
export type RideSourceInput = z.input<typeof rideSourceInput>;
export type ConnectionInput = z.input<typeof connectionInput>;
export type PullProblem = z.output<typeof pullProblem>;
export type ApiKeyInput = z.input<typeof apiKeyInput>;

const readSource = recordReader(sourceFields);
const readKey = recordReader(keyFields);
const sourceIn = (response: unknown) => (isRecord(response) ? readSource(response['source']) : null);

export const listRideSources = withList(
  endpoint()('GET', 'taxipark/ride_sources', { sources: [sourceFields] }, 'rideSources'),
  'sources',
);
export const createRideSource = withReader(
  endpoint<NewRideSourceInput>()('POST', 'taxipark/ride_sources', rideSourceOutput, 'rideSources'),
  sourceIn,
);
export const updateRideSource = withReader(
  endpoint<RideSourceInput>()('PUT', 'taxipark/ride_sources/{id}', rideSourceOutput, 'rideSources'),
  sourceIn,
);
/** Changes where a platform is read and with what; a source that was stopped goes on. */
export const updateSourceConnection = withReader(
  endpoint<ConnectionInput>()(
    'PUT',
    'taxipark/ride_sources/{id}/connection',
    rideSourceOutput,
    'rideSources',
  ),
  sourceIn,
);
/** Asks the platform whether it lets this source in. */
export const testSource = withFields(
  endpoint()('POST', 'taxipark/ride_sources/{id}/test', testedOutput, 'rideSources'),
);
/** Fetches what is new as soon as it can be; one that was stopped tries again. */
export const runSource = withReader(
  endpoint()('POST', 'taxipark/ride_sources/{id}/run', rideSourceOutput, 'rideSources'),
  sourceIn,
);
export const pauseSource = withReader(
  endpoint<typeof pauseInput>()('POST', 'taxipark/ride_sources/{id}/pause', rideSourceOutput, 'rideSources'),
  sourceIn,
);
/** Takes an answer that waits, as it would take money from rides, or has it tried again later. */
export const settleHeldAnswer = withReader(
  endpoint<typeof heldInput>()('POST', 'taxipark/ride_sources/{id}/held', rideSourceOutput, 'rideSources'),
  sourceIn,
);
/** Fetches days once more, both included; what is known already stays as it is. */
export const fetchSourceDays = withReader(
  endpoint<typeof fetchInput>()('POST', 'taxipark/ride_sources/{id}/fetch', rideSourceOutput, 'rideSources'),
  sourceIn,
);
/** Makes a key with which a program sends rides of this source; nobody can read `secret` again. */
export const createApiKey = withReader(
  endpoint<ApiKeyInput>()(
    'POST',
    'taxipark/ride_sources/{id}/keys',
    { key: keyFields, secret: 'text' },
    'rideSources',
  ),
  (response) => {
    const key = isRecord(response) ? readKey(response['key']) : null;
    const secret = isRecord(response) ? response['secret'] : null;
    return key && typeof secret === 'string' ? { key, secret } : null;
  },
);
/** A key that is withdrawn opens nothing from then on. */
export const withdrawApiKey = endpoint()(
  'POST',
  'taxipark/api_keys/{id}/withdraw',
  { withdrawn: 'int' },
  'rideSources',
);
/** Takes rides of a file into a source, or only says what would become of them. */
export const importRides = withReader(
  endpoint<typeof importRidesInput>()(
    'POST',
    'taxipark/ride_sources/{id}/rides',
    'ride verdicts',
    'rideSources',
  ),
  listReader('items', { items: [itemFields] }),
);
/** Adds money that belongs to no ride to the accounts of drivers, each row of a file once. */
export const importEntries = withFields(
  endpoint<typeof importEntriesInput>()(
    'POST',
    'taxipark/ride_sources/{id}/entries',
    importEntriesOutput,
    'rideSources',
  ),
);

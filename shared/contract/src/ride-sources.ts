import type { z } from 'zod';
import { endpoint, withReader } from './endpoint.ts';
import { isRecord, listReader, type ReadRecord, recordReader } from './read-record.ts';
import type { ingestOutput } from './schemas/ingest-schemas.ts';
import type {
  apiKeyInput,
  importEntriesInput,
  importEntriesOutput,
  importRidesInput,
  newApiKeyOutput,
  newRideSourceInput,
  rideSource,
  rideSourceInput,
  rideSourceOutput,
  rideSourcesOutput,
  withdrawnOutput,
} from './schemas/ride-source-schemas.ts';
import type {
  connectionInput,
  fetchInput,
  heldInput,
  pauseInput,
  pullProblem,
  testedOutput,
} from './schemas/source-connection-schemas.ts';

const keyFields = {
  id: 'text',
  name: 'text',
  shown: 'text',
  scopes: 'texts',
  createdAt: 'text',
  expiresAt: 'text',
  lastUsedAt: 'text',
  lastUsedFrom: 'text',
} as const;

const counted = { reason: 'text', count: 'number' } as const;

const connectionFields = {
  settings: { host: 'text', parkId: 'text', companyId: 'text', organizationId: 'text', timeZone: 'text' },
  state: 'text',
  readUntil: 'text',
  lagSeconds: 'number',
  lastRunAt: 'text',
  nextRunAt: 'text',
  isRunning: 'flag',
  problem: 'text',
  problemDetail: 'text',
  failures: 'number',
  emptySince: 'text',
  verdicts: [counted],
  skipped: [counted],
  unknown: [{ field: 'text', value: 'text', count: 'number' }],
  sums: { theirs: 'number', posted: 'number', waiting: 'number', unexplained: 'number', differ: 'number' },
  held: { since: 'text', from: 'text', to: 'text', amount: 'number', rides: 'number', isTaken: 'flag' },
  daysToFetch: 'number',
} as const;

const sourceFields = {
  id: 'text',
  name: 'text',
  kind: 'text',
  earning: 'text',
  createdAt: 'text',
  lastBatchAt: 'text',
  held: 'number',
  keys: [keyFields],
  connection: connectionFields,
  version: 'number',
} as const;

const itemFields = {
  index: 'number',
  externalId: 'text',
  verdict: 'text',
  rideId: 'text',
  reasons: 'texts',
  problems: [{ field: 'text', code: 'text', message: 'text' }],
} as const;

/** Where rides come from, with its keys, as read from the server. */
export type RideSource = ReadRecord<typeof sourceFields>;
export type ApiKey = ReadRecord<typeof keyFields>;
/** How rides of a platform are fetched, as read from the server. */
export type SourceConnection = ReadRecord<typeof connectionFields>;
/** What became of a ride of a file. */
export type ImportedRide = ReadRecord<typeof itemFields>;
export type WireRideSource = z.output<typeof rideSource>;
export type NewRideSourceInput = z.input<typeof newRideSourceInput>;
export type RideSourceInput = z.input<typeof rideSourceInput>;
export type ConnectionInput = z.input<typeof connectionInput>;
export type PullProblem = z.output<typeof pullProblem>;
export type ApiKeyInput = z.input<typeof apiKeyInput>;

const readSource = recordReader(sourceFields);
const readKey = recordReader(keyFields);
const sourceIn = (response: unknown) => (isRecord(response) ? readSource(response['source']) : null);

export const listRideSources = withReader(
  endpoint<void, z.output<typeof rideSourcesOutput>>('GET', 'taxipark/ride_sources', 'rideSources'),
  listReader('sources', sourceFields),
);
export const createRideSource = withReader(
  endpoint<NewRideSourceInput, z.output<typeof rideSourceOutput>>(
    'POST',
    'taxipark/ride_sources',
    'rideSources',
  ),
  sourceIn,
);
export const updateRideSource = withReader(
  endpoint<RideSourceInput, z.output<typeof rideSourceOutput>>(
    'PUT',
    'taxipark/ride_sources/{id}',
    'rideSources',
  ),
  sourceIn,
);
/** Changes where a platform is read and with what; a source that was stopped goes on. */
export const updateSourceConnection = withReader(
  endpoint<ConnectionInput, z.output<typeof rideSourceOutput>>(
    'PUT',
    'taxipark/ride_sources/{id}/connection',
    'rideSources',
  ),
  sourceIn,
);
/** Asks the platform whether it lets this source in. */
export const testSource = withReader(
  endpoint<void, z.output<typeof testedOutput>>('POST', 'taxipark/ride_sources/{id}/test', 'rideSources'),
  recordReader({ isOk: 'flag', problem: 'text', detail: 'text' }),
);
/** Fetches what is new as soon as it can be; one that was stopped tries again. */
export const runSource = withReader(
  endpoint<void, z.output<typeof rideSourceOutput>>('POST', 'taxipark/ride_sources/{id}/run', 'rideSources'),
  sourceIn,
);
export const pauseSource = withReader(
  endpoint<z.input<typeof pauseInput>, z.output<typeof rideSourceOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/pause',
    'rideSources',
  ),
  sourceIn,
);
/** Takes an answer that waits, as it would take money from rides, or has it tried again later. */
export const settleHeldAnswer = withReader(
  endpoint<z.input<typeof heldInput>, z.output<typeof rideSourceOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/held',
    'rideSources',
  ),
  sourceIn,
);
/** Fetches days once more, both included; what is known already stays as it is. */
export const fetchSourceDays = withReader(
  endpoint<z.input<typeof fetchInput>, z.output<typeof rideSourceOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/fetch',
    'rideSources',
  ),
  sourceIn,
);
/** Makes a key with which a program sends rides of this source. */
export const createApiKey = withReader(
  endpoint<ApiKeyInput, z.output<typeof newApiKeyOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/keys',
    'rideSources',
  ),
  (response) => {
    const key = isRecord(response) ? readKey(response['key']) : null;
    const secret = isRecord(response) ? response['secret'] : null;
    return key && typeof secret === 'string' ? { key, secret } : null;
  },
);
/** A key that is withdrawn opens nothing from then on. */
export const withdrawApiKey = endpoint<void, z.output<typeof withdrawnOutput>>(
  'POST',
  'taxipark/api_keys/{id}/withdraw',
  'rideSources',
);
/** Takes rides of a file into a source, or only says what would become of them. */
export const importRides = withReader(
  endpoint<z.input<typeof importRidesInput>, z.output<typeof ingestOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/rides',
    'rideSources',
  ),
  listReader('items', itemFields),
);
/** Adds money that belongs to no ride to the accounts of drivers, each row of a file once. */
export const importEntries = withReader(
  endpoint<z.input<typeof importEntriesInput>, z.output<typeof importEntriesOutput>>(
    'POST',
    'taxipark/ride_sources/{id}/entries',
    'rideSources',
  ),
  recordReader({ posted: 'number', known: 'number', unknown: 'number' }),
);

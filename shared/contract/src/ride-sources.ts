import { get, post, put, type SentBy } from './endpoint.ts';
import { INGEST_MAX, BODY_MAX_BYTES } from './limits.ts';
import type { ReadRecord, Wire } from './fields.ts';
import { isRecord, listReader, recordReader } from './read-record.ts';

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

/** What is typed of a platform; a secret that is absent stays as it is, and nobody can read it again. */
const connectionTyped = {
  settings: 'connection settings = {}',
  secrets: 'connection secrets = {}',
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
export type NewRideSourceInput = SentBy<typeof createRideSource>;
export type RideSourceInput = SentBy<typeof updateRideSource>;
export type ConnectionInput = SentBy<typeof updateSourceConnection>;
export type PullProblem = Wire<'pull problem'>;
export type ApiKeyInput = SentBy<typeof createApiKey>;

const readSource = recordReader(sourceFields);
const readKey = recordReader(keyFields);
const sourceIn = (response: unknown) => (isRecord(response) ? readSource(response['source']) : null);

export const listRideSources = get('taxipark/ride_sources', {
  extension: 'rideSources',
  out: { sources: [sourceFields] },
  may: 'readSources',
  says: 'Where rides come from, with their keys',
});
export const createRideSource = post('taxipark/ride_sources', {
  extension: 'rideSources',
  in: {
    name: 'text 1..',
    kind: 'source kind',
    earning: 'before|after = before',
    /** Needed for a platform, and for nothing else. */
    connection: ['optional', connectionTyped],
  },
  out: rideSourceOutput,
  may: 'manageSources',
  journal: 'source_added',
  says: 'Adds a source of rides',
  refuses: ['conflict', 'idempotency_mismatch', 'no_secrets_key'],
  status: 201,
  isRepeatable: true,
  read: sourceIn,
});
export const updateRideSource = put('taxipark/ride_sources/{id}', {
  extension: 'rideSources',
  in: {
    name: 'optional text 1..',
    earning: 'optional before|after',
    /** Of the source that was edited; a stale one is refused with 409. */
    version: 'optional int',
  },
  out: rideSourceOutput,
  may: 'manageSources',
  journal: 'source_changed',
  says: 'Renames a source, or says whether its earning is before the platform’s fee',
  refuses: ['source_not_found', 'conflict', 'stale_record'],
  read: sourceIn,
});
export const updateSourceConnection = put('taxipark/ride_sources/{id}/connection', {
  extension: 'rideSources',
  in: connectionTyped,
  out: rideSourceOutput,
  may: 'manageSources',
  journal: 'source_changed',
  says: 'Changes how a platform is reached; secrets that are not told stay',
  refuses: ['source_not_found', 'source_not_fetched', 'no_secrets_key'],
  read: sourceIn,
});
export const testSource = post('taxipark/ride_sources/{id}/test', {
  extension: 'rideSources',
  out: testedOutput,
  may: 'manageSources',
  says: 'Asks the platform whether it lets this source in, and says which right is missing',
  refuses: ['database_is_copy', 'source_not_found', 'source_not_fetched'],
});
export const runSource = post('taxipark/ride_sources/{id}/run', {
  extension: 'rideSources',
  out: rideSourceOutput,
  may: 'manageSources',
  says: 'Fetches what is new as soon as it can be',
  refuses: ['database_is_copy', 'source_not_found', 'source_not_fetched', 'source_paused'],
  read: sourceIn,
});
export const pauseSource = post('taxipark/ride_sources/{id}/pause', {
  extension: 'rideSources',
  in: { isPaused: 'flag' },
  out: rideSourceOutput,
  may: 'manageSources',
  says: 'Pauses the fetching of a source, or lets it go on',
  refuses: ['source_not_found', 'source_not_fetched'],
  read: sourceIn,
});
export const settleHeldAnswer = post('taxipark/ride_sources/{id}/held', {
  extension: 'rideSources',
  in: {
    /** The answer that waits is fetched anew and taken; else it is tried again later. */
    isTaken: 'flag',
    /** What was shown to whoever takes it; by default what is held now. */
    amount: 'optional int 0..',
    rides: 'optional int 0..',
  },
  out: rideSourceOutput,
  may: 'manageSources',
  journal: 'source_loss_taken',
  says: 'Takes an answer that would take money from rides, or has it tried again later',
  refuses: ['source_not_found', 'source_not_fetched', 'nothing_held'],
  read: sourceIn,
});
export const fetchSourceDays = post('taxipark/ride_sources/{id}/fetch', {
  extension: 'rideSources',
  in: { from: 'day', to: 'day' },
  check: ({ from, to }) => (from <= to ? [] : [['to', 'must not be before startDate']]),
  out: rideSourceOutput,
  may: 'manageSources',
  journal: 'source_fetched',
  says: 'Fetches days of a source once more',
  refuses: ['source_not_found', 'source_not_fetched'],
  read: sourceIn,
});
export const createApiKey = post('taxipark/ride_sources/{id}/keys', {
  extension: 'rideSources',
  in: {
    name: 'text 1..',
    expiresAt: 'optional time in UTC',
    scopes: ['optional', ['rides:write|rides:read|fleet:read|money:read|bills:write', '1..']],
  },
  out: { key: keyFields, secret: 'text' },
  may: 'manageSources',
  journal: 'key_made',
  says: 'Makes a key of a source; it is shown this once',
  refuses: ['source_not_found', 'source_keys_full'],
  status: 201,
  read: (response) => {
    const key = isRecord(response) ? readKey(response['key']) : null;
    const secret = isRecord(response) ? response['secret'] : null;
    return key && typeof secret === 'string' ? { key, secret } : null;
  },
});
export const withdrawApiKey = post('taxipark/api_keys/{id}/withdraw', {
  extension: 'rideSources',
  out: { withdrawn: 'int' },
  may: 'manageSources',
  journal: 'key_withdrawn',
  says: 'Withdraws a key at once',
  refuses: ['key_not_found'],
});
export const importRides = post('taxipark/ride_sources/{id}/rides', {
  extension: 'rideSources',
  in: {
    /** Each is read by itself, so that one that is broken refuses no other. */
    rides: ['anything', `1..${INGEST_MAX}`],
    /** Only says what would become of them. */
    dryRun: 'flag = false',
  },
  bytes: BODY_MAX_BYTES,
  out: 'ride verdicts',
  may: 'importRides',
  says: 'Takes rides of a file into a source, or tries them',
  refuses: ['source_not_found', 'idempotency_mismatch', 'batch_running', 'too_many_rides'],
  read: listReader('items', { items: [itemFields] }),
});
export const importEntries = post('taxipark/ride_sources/{id}/entries', {
  extension: 'rideSources',
  in: {
    entries: [
      {
        /** The number that the platform gave it: each is posted once. */
        externalId: 'external id',
        /** What the source calls the driver. */
        driverId: 'external id',
        at: 'time',
        kind: 'bonus|extra|refund|tax',
        amount: 'signed amount',
        text: 'text 1..',
      },
      `1..${INGEST_MAX}`,
    ],
  },
  bytes: BODY_MAX_BYTES,
  out: importEntriesOutput,
  may: 'addEntries',
  journal: 'entries_added',
  says: 'Adds money of a file that belongs to no ride to the accounts of drivers, each row once',
  refuses: ['source_not_found'],
});

import type { ErrorCode } from '../http/error-codes.ts';
import type { CallDescription } from './ledger-descriptions.ts';

const keyRefusals: readonly ErrorCode[] = ['key_refused', 'scope_missing'];
const readRefusals: readonly ErrorCode[] = [...keyRefusals, 'too_many_reads'];

/** The lines of sources of rides (see call-descriptions.ts), in the order of the contract. */
export const sourceDescriptions: Readonly<Record<string, CallDescription>> = {
  listRideSources: { summary: 'Where rides come from, with their keys' },
  createRideSource: {
    summary: 'Adds a source of rides',
    success: 201,
    refusals: ['conflict', 'idempotency_mismatch', 'no_secrets_key'],
  },
  updateRideSource: {
    summary: 'Renames a source, or says whether its earning is before the platform’s fee',
    refusals: ['source_not_found', 'conflict', 'stale_record'],
  },
  updateSourceConnection: {
    summary: 'Changes how a platform is reached; secrets that are not told stay',
    refusals: ['source_not_found', 'source_not_fetched', 'no_secrets_key'],
  },
  testSource: {
    summary: 'Asks the platform whether it lets this source in, and says which right is missing',
    refusals: ['database_is_copy', 'source_not_found', 'source_not_fetched'],
  },
  runSource: {
    summary: 'Fetches what is new as soon as it can be',
    refusals: ['database_is_copy', 'source_not_found', 'source_not_fetched', 'source_paused'],
  },
  pauseSource: {
    summary: 'Pauses the fetching of a source, or lets it go on',
    refusals: ['source_not_found', 'source_not_fetched'],
  },
  settleHeldAnswer: {
    summary: 'Takes an answer that would take money from rides, or has it tried again later',
    refusals: ['source_not_found', 'source_not_fetched', 'nothing_held'],
  },
  fetchSourceDays: {
    summary: 'Fetches days of a source once more',
    refusals: ['source_not_found', 'source_not_fetched'],
  },
  createApiKey: {
    summary: 'Makes a key of a source; it is shown this once',
    success: 201,
    refusals: ['source_not_found', 'source_keys_full'],
  },
  withdrawApiKey: { summary: 'Withdraws a key at once', refusals: ['key_not_found'] },
  importRides: {
    summary: 'Takes rides of a file into a source, or tries them',
    refusals: ['source_not_found', 'idempotency_mismatch', 'batch_running', 'too_many_rides'],
  },
  importEntries: {
    summary: 'Adds money of a file that belongs to no ride to the accounts of drivers, each row once',
    refusals: ['source_not_found'],
  },
  listHeldRides: { summary: 'Whom the rides name that wait, and cars that nobody knows' },
  linkHeldRides: {
    summary: 'Says whom a source means by a name, and posts what waits for it',
    refusals: ['source_not_found', 'driver_not_found', 'vehicle_not_found'],
  },
  ignoreHeldRides: { summary: 'Takes the rides of a name off the list', refusals: ['source_not_found'] },
  decideLookalikes: {
    summary: 'Says whether rides that wait are those of another source that they look like',
    refusals: ['source_not_found'],
  },
  listSourceNames: {
    summary: 'What a source calls drivers and vehicles, who that is and when',
    refusals: ['source_not_found'],
  },
  settleHeldRides: { summary: 'Looks once more for everybody whose rides wait' },
  sendRides: {
    summary: 'Takes up to 1,000 rides of a source, each as its whole record',
    refusals: [...keyRefusals, 'idempotency_mismatch', 'batch_running', 'too_many_rides'],
  },
  sendBills: {
    summary: 'Takes up to 1,000 bills; one whose number is known changes nothing',
    refusals: [...keyRefusals, 'too_many_rides'],
  },
  getSentRide: { summary: 'What the park holds of a ride', refusals: [...keyRefusals, 'not_found'] },
  getBatch: {
    summary: 'The verdicts of a batch, for 30 days',
    refusals: [...keyRefusals, 'not_found', 'batch_running'],
  },
  readDrivers: {
    summary: 'All drivers of the park, by name, or with `limit` a page by id, for a key with `fleet:read`',
    isVersioned: true,
    refusals: [...readRefusals, 'list_too_long'],
  },
  readVehicles: {
    summary: 'All vehicles of the park, or with `limit` a page by id, for a key with `fleet:read`',
    isVersioned: true,
    refusals: [...readRefusals, 'list_too_long'],
  },
  readCustody: {
    summary: 'Who had the park’s vehicles in 31 days at most, by page, for a key with `fleet:read`',
    refusals: readRefusals,
  },
  readLedger: {
    summary: 'Entries of 31 days at most, by driver and day, by page, for a key with `money:read`',
    refusals: readRefusals,
  },
  readPayouts: {
    summary: 'Payout runs, the newest first, a page at a time, for a key with `money:read`',
    refusals: [...readRefusals, 'payout_not_found'],
  },
  readPayout: {
    summary: 'A payout run with its lines, for a key with `money:read`',
    refusals: [...readRefusals, 'payout_not_found'],
  },
  getKey: { summary: 'Whose key this is, what it may do, and the limits', refusals: keyRefusals },
  storeStatement: {
    summary: 'Keeps what a platform says in sum per driver, to be compared; posts nothing',
    refusals: ['source_not_found'],
  },
  readPlatformStatement: {
    summary: 'Asks a platform for its sums per driver, to be compared; posts nothing',
    refusals: [
      'database_is_copy',
      'source_not_found',
      'source_not_fetched',
      'statement_not_given',
      'statement_too_long',
    ],
  },
  listStatements: { summary: 'Statements of platforms beside what is posted, by driver and kind' },
  deleteStatement: {
    summary: 'Deletes a statement; nothing is posted from it',
    refusals: ['statement_not_found'],
  },
};

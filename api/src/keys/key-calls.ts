import type { ErrorCode } from '@park/contract/error-codes';

const keyRefusals: readonly ErrorCode[] = ['key_refused', 'scope_missing'];
const readRefusals: readonly ErrorCode[] = [...keyRefusals, 'too_many_reads'];

/** What the documents say of a call. */
export interface DescribedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly says: string;
  readonly refuses?: readonly ErrorCode[];
  readonly status?: number;
  readonly isVersioned?: boolean;
}

/** The calls of sources of rides, which need a key instead of a session. */
export const keyCalls: readonly DescribedCall[] = [
  {
    name: 'sendRides',
    method: 'post',
    path: '/ingest/v1/rides',
    says: 'Takes up to 1,000 rides of a source, each as its whole record',
    refuses: [...keyRefusals, 'idempotency_mismatch', 'batch_running', 'too_many_rides'],
  },
  {
    name: 'sendBills',
    method: 'post',
    path: '/ingest/v1/bills',
    says: 'Takes up to 1,000 bills; one whose number is known changes nothing',
    refuses: [...keyRefusals, 'too_many_rides'],
  },
  {
    name: 'getSentRide',
    method: 'get',
    path: '/ingest/v1/rides/{externalId}',
    says: 'What the park holds of a ride',
    refuses: [...keyRefusals, 'not_found'],
  },
  {
    name: 'getBatch',
    method: 'get',
    path: '/ingest/v1/batches/{id}',
    says: 'The verdicts of a batch, for 30 days',
    refuses: [...keyRefusals, 'not_found', 'batch_running'],
  },
  {
    name: 'readDrivers',
    method: 'get',
    path: '/ingest/v1/drivers',
    says: 'All drivers of the park, by name, or with `limit` a page by id, for a key with `fleet:read`',
    isVersioned: true,
    refuses: [...readRefusals, 'list_too_long'],
  },
  {
    name: 'readVehicles',
    method: 'get',
    path: '/ingest/v1/vehicles',
    says: 'All vehicles of the park, or with `limit` a page by id, for a key with `fleet:read`',
    isVersioned: true,
    refuses: [...readRefusals, 'list_too_long'],
  },
  {
    name: 'readCustody',
    method: 'get',
    path: '/ingest/v1/custody',
    says: 'Who had the park’s vehicles in 31 days at most, by page, for a key with `fleet:read`',
    refuses: readRefusals,
  },
  {
    name: 'readLedger',
    method: 'get',
    path: '/ingest/v1/ledger',
    says: 'Entries of 31 days at most, by driver and day, by page, for a key with `money:read`',
    refuses: readRefusals,
  },
  {
    name: 'readPayouts',
    method: 'get',
    path: '/ingest/v1/payouts',
    says: 'Payout runs, the newest first, a page at a time, for a key with `money:read`',
    refuses: [...readRefusals, 'payout_not_found'],
  },
  {
    name: 'readPayout',
    method: 'get',
    path: '/ingest/v1/payouts/{id}',
    says: 'A payout run with its lines, for a key with `money:read`',
    refuses: [...readRefusals, 'payout_not_found'],
  },
  {
    name: 'getKey',
    method: 'get',
    path: '/ingest/v1/me',
    says: 'Whose key this is, what it may do, and the limits',
    refuses: keyRefusals,
  },
];

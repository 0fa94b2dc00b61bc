import type { CallCase } from './call-case.ts';
import { sentRide } from './sent-rides.ts';

const byLicence = { ref: 'id:nobody', subject: 'driver' } as const;

/** The lines of sources of rides (see call-cases.ts), in the order of the contract. */
export const sourceCallCases: Readonly<Record<string, CallCase>> = {
  createRideSource: { body: () => ({ name: 'Bolt', kind: 'file' }) },
  updateRideSource: { body: () => ({ earning: 'after' }) },
  updateSourceConnection: {
    id: (own) => own.source.platformId,
    body: () => ({ settings: { parkId: 'p-2' }, secrets: { apiKey: 'k-2' } }),
  },
  testSource: { id: (own) => own.source.platformId },
  runSource: { id: (own) => own.source.platformId },
  pauseSource: { id: (own) => own.source.platformId },
  settleHeldAnswer: {
    async prepare(database, { parkId }) {
      await database.query(
        `update source_connection set paused_at = null, held = '{"since":"2026-03-20T09:00:00Z","from":0,"to":0,"amount":1,"rides":1}'
         where taxi_park_id = $1`,
        [parkId],
      );
    },
    id: (own) => own.source.platformId,
    body: () => ({ isTaken: false }),
  },
  fetchSourceDays: {
    id: (own) => own.source.platformId,
    body: () => ({ from: '2026-03-01', to: '2026-03-02' }),
  },
  createApiKey: {
    async prepare(database, { parkId }) {
      await database.query('update api_key set withdrawn_at = park_now() where taxi_park_id = $1', [parkId]);
    },
  },
  withdrawApiKey: { id: (own) => own.source.keyId },
  importRides: {
    body: (own) => ({ rides: [sentRide(own, 0, { externalId: 'imported-1' })] }),
  },
  importEntries: {
    body: () => ({
      entries: [
        {
          externalId: 'quest-1',
          driverId: 'nobody',
          at: '2026-03-20T09:00:00Z',
          kind: 'bonus',
          amount: 3500,
          text: 'Quest',
        },
      ],
    }),
  },
  linkHeldRides: {
    body: (own) => ({ ...byLicence, sourceId: own.source.id, recordId: own.drivers[3] }),
    foreignBody: (foreign, own) => ({ ...byLicence, sourceId: own.source.id, recordId: foreign.drivers[3] }),
  },
  ignoreHeldRides: {
    body: (own) => ({ sourceId: own.source.id, ref: 'id:nobody' }),
    foreignBody: (foreign) => ({ sourceId: foreign.source.id, ref: 'id:nobody' }),
  },
  decideLookalikes: {
    body: (own) => ({ sourceId: own.source.id, externalIds: ['nothing'], verdict: 'same' }),
    foreignBody: (foreign) => ({ sourceId: foreign.source.id, externalIds: ['nothing'], verdict: 'same' }),
  },
  storeStatement: {
    body: () => ({
      startDate: '2026-03-16',
      endDate: '2026-03-22',
      currency: 'BYN',
      lines: [{ driver: { externalId: 'nobody' }, sums: { gross: 120_000 } }],
    }),
  },
  readPlatformStatement: {
    id: (own) => own.source.platformId,
    // Nobody answers there.
    status: 409,
  },
  deleteStatement: {
    async prepare(database, { parkId }) {
      await database.query(
        `insert into statement (id, taxi_park_id, source_id, first_day, last_day, lines)
         select $1, $1, id, '2026-03-02', '2026-03-08', '[]' from ride_source where taxi_park_id = $1 and kind = 'api'
         on conflict do nothing`,
        [parkId],
      );
    },
    id: (own) => own.id,
  },
};

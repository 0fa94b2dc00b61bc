import {
  confirmPayoutRun,
  createPayoutRun,
  discardPayoutRun,
  getPayoutRun,
  listOlderPayoutRuns,
  listPayoutRuns,
  updatePayoutResults,
  updatePayoutRun,
} from '@park/contract/payouts';
import {
  createPayoutRunInput,
  olderPayoutRunsInput,
  payoutResultsInput,
  payoutVersionInput,
  updatePayoutRunInput,
} from '@park/contract/schemas/payout-schemas';
import type { FastifyInstance } from 'fastify';
import { jsonResponse } from '../http/json-response.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import { RequestError } from '../http/request-error.ts';
import { confirmPayout, discardPayout } from './confirm-payout.ts';
import { lockLedger } from './ledger-days.ts';
import { markPayments } from './payout-results.ts';
import { addPayout, changePayout, readPayout, readRuns } from './payout-store.ts';

/** The calls on payout runs (extension `ledger`, decision 115). */
export async function payoutRoutes(app: FastifyInstance): Promise<void> {
  app.park({
    endpoint: listPayoutRuns,
    permission: 'readPayouts',
    input: noInput,
    handle: ({ park }) => readRuns(park, null),
  });

  app.park({
    endpoint: listOlderPayoutRuns,
    permission: 'readPayouts',
    input: olderPayoutRunsInput,
    handle: ({ park, input }) => readRuns(park, input.after),
  });

  app.park({
    endpoint: getPayoutRun,
    permission: 'readPayouts',
    input: noInput,
    handle: async ({ park, id }) => jsonResponse(await readPayout(park, id)),
  });

  app.park({
    endpoint: createPayoutRun,
    permission: 'preparePayouts',
    input: createPayoutRunInput,
    repeatable: true,
    handle: ({ input, once, user }) =>
      once(async (tx) => {
        const days = await lockLedger(tx, user);
        return { ...jsonResponse(await addPayout(tx, input, days)), status: 201 };
      }),
  });

  app.park({
    endpoint: updatePayoutRun,
    permission: 'preparePayouts',
    input: updatePayoutRunInput,
    bodyLimit: BULK_BODY_BYTES,
    handle: ({ input, park, id, user }) =>
      park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return jsonResponse(await changePayout(tx, id, input, days));
      }),
  });

  app.park({
    endpoint: confirmPayoutRun,
    permission: 'confirmPayouts',
    input: payoutVersionInput,
    async handle({ input, park, id, user }) {
      const { payout, differences } = await park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return confirmPayout(tx, id, input.version, days);
      });
      if (differences.length === 0) return jsonResponse(payout);
      // Outside of the transaction: what was calculated anew stays.
      throw new RequestError('stale_record', {
        facts: { differences, current: payout, changedBy: null, changedAt: null },
      });
    },
  });

  app.park({
    endpoint: discardPayoutRun,
    permission: 'preparePayouts',
    input: payoutVersionInput,
    handle: ({ input, park, id, user }) =>
      park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return jsonResponse(await discardPayout(tx, id, input.version, days));
      }),
  });

  app.park({
    endpoint: updatePayoutResults,
    permission: 'preparePayouts',
    input: payoutResultsInput,
    bodyLimit: BULK_BODY_BYTES,
    handle: ({ input, park, id, user }) =>
      park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return jsonResponse(await markPayments(tx, id, input, days));
      }),
  });
}

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
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../http/request-error.ts';
import { confirmPayout, discardPayout } from './confirm-payout.ts';
import { lockLedger } from './ledger-days.ts';
import { markPayments } from './payout-results.ts';
import { addPayout, changePayout, readPayout, readRuns } from './payout-store.ts';

/** The calls on payout runs (extension `ledger`, decision 115). */
export async function payoutRoutes(app: FastifyInstance): Promise<void> {
  app.park(listPayoutRuns, ({ park }) => readRuns(park, null));

  app.park(listOlderPayoutRuns, ({ park, input }) => readRuns(park, input.after));

  app.park(getPayoutRun, async ({ park, id }) => await readPayout(park, id));

  app.park(createPayoutRun, ({ input, once, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      return await addPayout(tx, input, days);
    }),
  );

  app.park(updatePayoutRun, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return await changePayout(tx, id, input, days);
    }),
  );

  app.park(confirmPayoutRun, async ({ input, park, id, user }) => {
    const { payout, differences } = await park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return confirmPayout(tx, id, input.version, days);
    });
    if (differences.length === 0) return payout;
    // Outside of the transaction: what was calculated anew stays.
    throw new RequestError('stale_record', {
      facts: { differences, current: payout, changedBy: null, changedAt: null },
    });
  });

  app.park(discardPayoutRun, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return await discardPayout(tx, id, input.version, days);
    }),
  );

  app.park(updatePayoutResults, ({ input, park, id, user }) =>
    park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return await markPayments(tx, id, input, days);
    }),
  );
}

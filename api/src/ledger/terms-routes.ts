import { createTerms, listTerms, updateDriverTerms, updateTerms } from '@park/contract/terms';
import type { FastifyInstance } from 'fastify';
import { rawJsonResponse } from '../http/json-response.ts';
import { refuseTooManyDrivers } from '../http/versioned-list.ts';
import { lockLedger, refuseLedgerDay } from './ledger-days.ts';
import { postDueRentOf } from './rent-job.ts';
import { addTerms, changeTerms, giveTerms, listTermsJson } from './terms-store.ts';

/** The calls on terms and on who has which (extension `ledger`, decision 115). */
export async function termsRoutes(app: FastifyInstance): Promise<void> {
  app.park(listTerms, async ({ park }) => {
    await refuseTooManyDrivers(park);
    return rawJsonResponse(await listTermsJson(park));
  });

  app.park(createTerms, ({ input, once, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      refuseLedgerDay('validFrom', input.validFrom, days, false);
      return { terms: await addTerms(tx, input, days) };
    }),
  );

  app.park(updateTerms, async ({ input, park, id, user }) => {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return { terms: await changeTerms(tx, id, input, days) };
    });
  });

  app.park(updateDriverTerms, async ({ input, park, user }) => {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return { updated: await giveTerms(tx, input, days) };
    });
  });
}

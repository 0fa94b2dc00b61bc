import { createTermsInput, driverTermsInput, updateTermsInput } from '@park/contract/schemas/terms-schemas';
import { createTerms, listTerms, updateDriverTerms, updateTerms } from '@park/contract/terms';
import type { FastifyInstance } from 'fastify';
import { jsonResponse, rawJsonResponse } from '../http/json-response.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import { refuseTooManyDrivers } from '../http/versioned-list.ts';
import { lockLedger, refuseLedgerDay } from './ledger-days.ts';
import { postDueRentOf } from './rent-job.ts';
import { addTerms, changeTerms, giveTerms, listTermsJson } from './terms-store.ts';

/** The calls on terms and on who has which (extension `ledger`, decision 115). */
export async function termsRoutes(app: FastifyInstance): Promise<void> {
  app.park({
    endpoint: listTerms,
    permission: 'readLedger',
    input: noInput,
    async handle({ park }) {
      await refuseTooManyDrivers(park);
      return rawJsonResponse(await listTermsJson(park));
    },
  });

  app.park({
    endpoint: createTerms,
    permission: 'setTerms',
    input: createTermsInput,
    repeatable: true,
    handle: ({ input, once, user }) =>
      once(async (tx) => {
        const days = await lockLedger(tx, user);
        refuseLedgerDay('validFrom', input.validFrom, days, false);
        return { ...jsonResponse({ terms: await addTerms(tx, input, days) }), status: 201 };
      }),
  });

  app.park({
    endpoint: updateTerms,
    permission: 'setTerms',
    input: updateTermsInput,
    async handle({ input, park, id, user }) {
      await postDueRentOf(park);
      return park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return jsonResponse({ terms: await changeTerms(tx, id, input, days) });
      });
    },
  });

  app.park({
    endpoint: updateDriverTerms,
    permission: 'setTerms',
    input: driverTermsInput,
    bodyLimit: BULK_BODY_BYTES,
    async handle({ input, park, user }) {
      await postDueRentOf(park);
      return park.transaction(async (tx) => {
        const days = await lockLedger(tx, user);
        return jsonResponse({ updated: await giveTerms(tx, input, days) });
      });
    },
  });
}

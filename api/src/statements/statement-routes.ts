import {
  deleteStatement,
  listStatements,
  readPlatformStatement,
  storeStatement,
} from '@park/contract/statements';
import { statementsInput, storeStatementInput } from '@park/contract/schemas/statement-schemas';
import type { FastifyInstance } from 'fastify';
import { refuseInCopy } from '../database/copied-database.ts';
import { jsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { BULK_BODY_BYTES, noInput } from '../http/route.ts';
import { sourceText } from '../ingest/source-store.ts';
import { sourceDayJobs } from './fill-source-days.ts';
import { platformStatement } from './platform-statement.ts';
import { keepStatement, removeStatement, statementsOf } from './statement-store.ts';

/** What platforms say in sum, beside what is posted (extension `statements`). */
export async function statementRoutes(app: FastifyInstance): Promise<void> {
  sourceDayJobs(app);
  app.park({
    endpoint: storeStatement,
    permission: 'addEntries',
    input: storeStatementInput,
    bodyLimit: BULK_BODY_BYTES,
    async handle({ input, park, id, user: { userId, currency } }) {
      if (input.currency !== currency) {
        const fields = { currency: { problem: 'other_currency' as const, values: { currency } } };
        throw new RequestError('validation_failed', { fields });
      }
      return jsonResponse(
        await park.transaction(async (tx) => {
          await sourceText(tx, id);
          return keepStatement(tx, id.toLowerCase(), input, userId);
        }),
      );
    },
  });

  app.park({
    endpoint: readPlatformStatement,
    permission: 'addEntries',
    input: statementsInput,
    async handle({ input, park, id, user: { userId, currency } }) {
      await refuseInCopy(app.database);
      const tools = { seal: app.seal, fetch: app.outside.fetch, now: app.now };
      const lines = [...(await platformStatement(park, { ...input, id }, tools))];
      const kept = { ...input, currency, lines };
      return jsonResponse(await park.transaction((tx) => keepStatement(tx, id.toLowerCase(), kept, userId)));
    },
  });

  app.park({
    endpoint: listStatements,
    permission: 'readLedger',
    input: statementsInput,
    handle: async ({ input: { startDate, endDate }, park }) =>
      jsonResponse({ statements: await statementsOf(park, startDate, endDate) }),
  });

  app.park({
    endpoint: deleteStatement,
    permission: 'addEntries',
    input: noInput,
    async handle({ park, id }) {
      await park.transaction((tx) => removeStatement(tx, id));
      return jsonResponse({ deleted: true as const });
    },
  });
}

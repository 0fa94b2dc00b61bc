import {
  deleteStatement,
  listStatements,
  readPlatformStatement,
  storeStatement,
} from '@park/contract/statements';
import type { FastifyInstance } from 'fastify';
import { refuseInCopy } from '../database/copied-database.ts';
import { RequestError } from '../http/request-error.ts';
import { sourceText } from '../ingest/source-store.ts';
import { sourceDayJobs } from './fill-source-days.ts';
import { platformStatement } from './platform-statement.ts';
import { keepStatement, removeStatement, statementsOf } from './statement-store.ts';

/** What platforms say in sum, beside what is posted (extension `statements`). */
export async function statementRoutes(app: FastifyInstance): Promise<void> {
  sourceDayJobs(app);
  app.park(storeStatement, async ({ input, park, id, user: { userId, currency } }) => {
    if (input.currency !== currency) {
      const fields = { currency: { problem: 'other_currency' as const, values: { currency } } };
      throw new RequestError('validation_failed', { fields });
    }
    return await park.transaction(async (tx) => {
      await sourceText(tx, id);
      return keepStatement(tx, id.toLowerCase(), input, userId);
    });
  });

  app.park(readPlatformStatement, async ({ input, park, id, user: { userId, currency } }) => {
    await refuseInCopy(app.database);
    const tools = { seal: app.seal, fetch: app.outside.fetch, now: app.now };
    const lines = [...(await platformStatement(park, { ...input, id }, tools))];
    const kept = { ...input, currency, lines };
    return await park.transaction((tx) => keepStatement(tx, id.toLowerCase(), kept, userId));
  });

  app.park(listStatements, async ({ input: { startDate, endDate }, park }) => ({
    statements: await statementsOf(park, startDate, endDate),
  }));

  app.park(deleteStatement, async ({ park, id }) => {
    await park.transaction((tx) => removeStatement(tx, id));
    return { deleted: true as const };
  });
}

import { getOverview } from '@park/contract/extensions';
import type { FastifyInstance } from 'fastify';
import { contentVersioned } from '../http/kept-response.ts';
import { noInput } from '../http/route.ts';
import { overviewStatement } from './overview-sql.ts';

/** The dashboard's figures (extension `overview`). */
export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  app.park({
    endpoint: getOverview,
    permission: 'readFleet',
    input: noInput,
    reads: () => overviewStatement,
    handle: ({ read, request }) => contentVersioned(request, read),
  });
}

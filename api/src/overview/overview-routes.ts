import { getOverview } from '@park/contract/extensions';
import type { FastifyInstance } from 'fastify';
import { contentVersioned } from '../http/kept-response.ts';
import { overviewStatement } from './overview-sql.ts';

/** The dashboard's figures (extension `overview`). */
export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  app.park(
    getOverview,
    {
      reads: () => overviewStatement,
    },
    ({ read, request }) => contentVersioned(request, read),
  );
}

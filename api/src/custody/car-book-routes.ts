import { pageCarBook } from '@park/contract/custody';
import { dayAt } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { readPage } from '../lists/read-page.ts';
import { carBookSql } from './custody-sql.ts';

/** Who has and had the park's cars, a week at a time (extension `custody`). */
export async function carBookRoutes(app: FastifyInstance): Promise<void> {
  const { listKeys: keys } = app;
  app.park(pageCarBook, async ({ input: { from, ...wanted }, park, now, user: { taxiParkId, timeZone } }) => {
    const page = await readPage(park, { list: 'vehicles', keys, taxiParkId }, wanted);
    const ids = (JSON.parse(page) as { vehicles: { id: string }[] }).vehicles.map(({ id }) => id);
    const first = from ?? dayAt(now, timeZone);
    const held = onlyRow(await park.query<{ json: string }>(carBookSql, [ids, first, timeZone]));
    return rawJsonResponse(`${page.slice(0, -1)},"custody":${held.json}}`);
  });
}

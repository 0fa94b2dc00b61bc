import {
  createDriverLink,
  getDriverLink,
  openDriverPage,
  withdrawDriverLink,
} from '@park/contract/driver-page';
import type { FastifyInstance } from 'fastify';
import { countLinkAttempt } from '../auth/sign-in-limit.ts';
import { enterPark } from '../database/enter-park.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { knownDriver } from '../ledger/known-drivers.ts';
import { findLinkHolder, linkText, replaceLink, withdrawLink } from './driver-link.ts';
import { driverPageSql } from './driver-page-sql.ts';

/** Links for drivers, and the page that they open (extension `driverPage`). */
export async function driverPageRoutes(app: FastifyInstance): Promise<void> {
  app.park(getDriverLink, async ({ park, id }) => {
    return rawJsonResponse(`{"link":${await linkText(park, await knownDriver(park, id))}}`);
  });

  // Without a key of its own to repeat it: the answer holds a secret, which is stored nowhere.
  app.park(createDriverLink, ({ input: { days }, park, id, user: { userId: person }, now }) =>
    park.transaction(async (tx) => {
      const driver = await knownDriver(tx, id);
      const path = await replaceLink(tx, driver, { person, days, now });
      return rawJsonResponse(`{"link":${await linkText(tx, driver)},"path":"${path}"}`);
    }),
  );

  app.park(withdrawDriverLink, ({ park, id }) =>
    park.transaction(async (tx) => ({ withdrawn: await withdrawLink(tx, await knownDriver(tx, id)) })),
  );

  app.open(openDriverPage, async ({ input: { token, week = null }, database, now, request }) => {
    const holder = await findLinkHolder(database, token, now);
    // Behind one address of a carrier are many drivers: only what is no link counts, and it stops no link.
    if (holder === undefined) await countLinkAttempt(database, { kind: 'driver', address: request.ip }, now);
    if (!holder?.isOpen) throw new RequestError('driver_link_refused');
    const { taxiParkId, driverId } = holder;
    const park = app.turns.of(taxiParkId, enterPark(database, taxiParkId, app.clock, { isRepeatable: true }));
    const [page] = await park.query<{ json: string }>(driverPageSql, [driverId, week]);
    if (page === undefined) throw new RequestError('driver_link_refused');
    return rawJsonResponse(page.json);
  });
}

import {
  correctEntry,
  createEntries,
  getAccount,
  listDriverBalances,
  listLedgerWeeks,
  listSettlements,
  updateBankAccount,
} from '@park/contract/ledger';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { refuseTooManyDrivers } from '../http/versioned-list.ts';
import { accountHeadSql, accountPageSql, driverBalancesSql, ledgerWeeksSql } from './account-sql.ts';
import { setBankAccount } from './bank-account-store.ts';
import { correctOneEntry } from './correct-entry.ts';
import { addEntries } from './entry-store.ts';
import { knownDriver } from './known-drivers.ts';
import { lockLedger } from './ledger-days.ts';
import { settlementsSql, spanOf } from './settlement-sql.ts';

const PAGE = 100;
const CURSOR = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})$/;

interface JsonRow {
  json: string;
}

function cursorOf(after: string | undefined): readonly (string | null)[] {
  if (after === undefined) return [null, null];
  const parts = CURSOR.exec(after);
  if (parts === null) {
    throw new RequestError('validation_failed', { fields: { after: { problem: 'invalid' } } });
  }
  return parts.slice(1);
}

/** The calls on the ledger's entries and sums (extension `ledger`, decision 115). */
export async function ledgerRoutes(app: FastifyInstance): Promise<void> {
  app.park(listSettlements, async ({ input, park }) => {
    await refuseTooManyDrivers(park);
    return rawJsonResponse(onlyRow(await park.query<JsonRow>(settlementsSql, spanOf(input))).json);
  });

  app.park(getAccount, ({ input: { startDate, endDate, kinds = [], after }, park, id }) =>
    park.transaction(async (tx) => {
      const driver = await knownDriver(tx, id);
      const range = [driver, startDate, endDate, kinds.length === 0 ? null : kinds];
      const head = onlyRow(await tx.query<JsonRow>(accountHeadSql, range)).json;
      const rows = await tx.query<JsonRow & { cursor: string }>(accountPageSql, [
        ...range,
        ...cursorOf(after),
        PAGE + 1,
      ]);
      const shown = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? (shown.at(-1)?.cursor ?? null) : null;
      const entries = shown.map(({ json }) => json).join(',');
      return rawJsonResponse(`${head.slice(0, -1)},"entries":[${entries}],"next":${JSON.stringify(next)}}`);
    }),
  );

  app.park(createEntries, ({ input, once, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      return rawJsonResponse(`{"entries":${await addEntries(tx, input, days)}}`);
    }),
  );

  app.park(correctEntry, ({ input, once, id, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      return rawJsonResponse(`{"entry":${await correctOneEntry(tx, id, input, days)}}`);
    }),
  );

  app.park(updateBankAccount, async ({ input, park, id }) => ({
    iban: await park.transaction((tx) => setBankAccount(tx, id, input.iban)),
  }));

  app.park(listLedgerWeeks, async ({ input: { startDate, endDate }, park }) =>
    rawJsonResponse(onlyRow(await park.query<JsonRow>(ledgerWeeksSql, [startDate, endDate])).json),
  );

  app.park(listDriverBalances, ({ input: { startDate, endDate }, park, id }) =>
    park.transaction(async (tx) => {
      const driver = await knownDriver(tx, id);
      const values = [driver, startDate, endDate];
      return rawJsonResponse(onlyRow(await tx.query<JsonRow>(driverBalancesSql, values)).json);
    }),
  );
}

import {
  correctEntry,
  createEntries,
  getAccount,
  listDriverBalances,
  listLedgerWeeks,
  listSettlements,
  updateBankAccount,
} from '@park/contract/ledger';
import {
  accountInput,
  bankAccountInput,
  correctEntryInput,
  createEntriesInput,
  settlementsInput,
} from '@park/contract/schemas/ledger-schemas';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { jsonResponse, rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { BULK_BODY_BYTES } from '../http/route.ts';
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
  app.park({
    endpoint: listSettlements,
    permission: 'readLedger',
    input: settlementsInput,
    async handle({ input, park }) {
      await refuseTooManyDrivers(park);
      return rawJsonResponse(onlyRow(await park.query<JsonRow>(settlementsSql, spanOf(input))).json);
    },
  });

  app.park({
    endpoint: getAccount,
    permission: 'readLedger',
    input: accountInput,
    handle: ({ input: { startDate, endDate, kinds = [], after }, park, id }) =>
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
  });

  app.park({
    endpoint: createEntries,
    permission: 'addEntries',
    input: createEntriesInput,
    bodyLimit: BULK_BODY_BYTES,
    repeatable: true,
    handle: ({ input, once, user }) =>
      once(async (tx) => {
        const days = await lockLedger(tx, user);
        return rawJsonResponse(`{"entries":${await addEntries(tx, input, days)}}`, { status: 201 });
      }),
  });

  app.park({
    endpoint: correctEntry,
    permission: 'correctEntries',
    input: correctEntryInput,
    repeatable: true,
    handle: ({ input, once, id, user }) =>
      once(async (tx) => {
        const days = await lockLedger(tx, user);
        return rawJsonResponse(`{"entry":${await correctOneEntry(tx, id, input, days)}}`, { status: 201 });
      }),
  });

  app.park({
    endpoint: updateBankAccount,
    permission: 'setTerms',
    input: bankAccountInput,
    handle: async ({ input, park, id }) =>
      jsonResponse({ iban: await park.transaction((tx) => setBankAccount(tx, id, input.iban)) }),
  });

  app.park({
    endpoint: listLedgerWeeks,
    permission: 'readLedger',
    input: settlementsInput,
    handle: async ({ input: { startDate, endDate }, park }) =>
      rawJsonResponse(onlyRow(await park.query<JsonRow>(ledgerWeeksSql, [startDate, endDate])).json),
  });

  app.park({
    endpoint: listDriverBalances,
    permission: 'readLedger',
    input: settlementsInput,
    handle: ({ input: { startDate, endDate }, park, id }) =>
      park.transaction(async (tx) => {
        const driver = await knownDriver(tx, id);
        const values = [driver, startDate, endDate];
        return rawJsonResponse(onlyRow(await tx.query<JsonRow>(driverBalancesSql, values)).json);
      }),
  });
}

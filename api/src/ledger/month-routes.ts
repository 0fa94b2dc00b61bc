import { closeLedgerMonth, getLedgerMonth, listLedgerMonths } from '@park/contract/payouts';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../auth/session-store.ts';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import { lockLedger } from './ledger-days.ts';
import { journalPark } from './ledger-journal.ts';
import { postDueRentOf } from './rent-job.ts';
import { monthSql, monthsSql, openMattersSql } from './month-sql.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface MonthRow {
  json: string;
  isClosed: boolean;
  oldestOpen: string | null;
}

interface ReadMonth extends MonthRow {
  readonly open: string;
}

async function readMonth(
  source: Pick<Queryable, 'query'>,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<ReadMonth> {
  const first = `${id}-01`;
  const [month] = MONTH.test(id) ? await source.query<MonthRow>(monthSql, [first]) : [];
  if (month === undefined) throw new RequestError('month_not_found');
  const { next } = onlyRow(
    await source.query<{ next: string }>(`select ($1::date + interval '1 month')::date::text as next`, [
      first,
    ]),
  );
  const open = await source.query<{ json: string }>(openMattersSql, [first, next, timeZone]);
  return { ...month, open: onlyRow(open).json };
}

const responseOf = ({ json, open }: ReadMonth) => `{"month":${json},"open":${open}}`;

/**
 * Why a month cannot be closed: only the oldest open one, when it is over, and without a draft of a
 * payout run.
 */
function refuseClosing({ isClosed, oldestOpen, open }: ReadMonth, id: string, today: string): void {
  if (isClosed) throw new RequestError('month_closed');
  if (!(id < today.slice(0, id.length))) throw new RequestError('month_not_over');
  if (oldestOpen !== null && oldestOpen < id) {
    throw new RequestError('month_not_oldest', { values: { month: oldestOpen } });
  }
  const matters = JSON.parse(open) as readonly { isBlocking: boolean }[];
  if (matters.some(({ isBlocking }) => isBlocking)) throw new RequestError('month_has_draft');
}

async function closeMonth(tx: Queryable, id: string, user: SignedIn): Promise<ReadMonth> {
  const { timeZone, taxiParkId } = user;
  const { today } = await lockLedger(tx, user);
  await tx.query('select post_due_rent(current_park(), $1::date)', [today]);
  refuseClosing(await readMonth(tx, { id, timeZone }), id, today);
  await tx.query(
    `insert into ledger_month (taxi_park_id, month, ${AUTHOR_COLUMNS}) values (current_park(), $1::date, ${AUTHOR_VALUES})`,
    [`${id}-01`],
  );
  const park = onlyRow(
    await tx.query<{ name: string }>('select name from taxi_park where id = current_park()'),
  );
  await journalPark(tx, 'month_closed', { id: taxiParkId, name: park.name }, [
    { field: 'month', before: null, after: id },
  ]);
  return readMonth(tx, { id, timeZone });
}

/** The calls on the months of the ledger (extension `ledger`, decision 115). */
export async function monthRoutes(app: FastifyInstance): Promise<void> {
  app.park(listLedgerMonths, async ({ park }) => {
    const rows = await park.query<{ json: string }>(monthsSql);
    return rawJsonResponse(onlyRow(rows).json);
  });

  app.park(getLedgerMonth, async ({ park, user: { timeZone }, id }) => {
    const month = await park.transaction((tx) => readMonth(tx, { id, timeZone }));
    return rawJsonResponse(responseOf(month));
  });

  app.park(closeLedgerMonth, async ({ park, user, id }) => {
    await postDueRentOf(park);
    const month = await park.transaction((tx) => closeMonth(tx, id, user));
    return rawJsonResponse(responseOf(month));
  });
}

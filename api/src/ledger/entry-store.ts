import type { TakenBy } from '@park/contract/endpoint';
import type { HandKind } from '@park/contract/ledger';
import type { createEntries } from '@park/contract/ledger';
import { ENTRY_SIGN } from '@park/domain/money/entry-kinds';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES, entriesByIdSql } from './entry-sql.ts';
import { knownDrivers } from './known-drivers.ts';
import { refuseLedgerDay } from './ledger-days.ts';
import type { LedgerDays } from './ledger-days.ts';
import { amountText, journalDrivers, newFields } from './ledger-journal.ts';

/** The park's account on the other side of each kind that people add. */
const ACCOUNTS: Readonly<Record<HandKind, string>> = {
  fine: 'fines',
  fuel: 'fuel',
  bonus: 'bonuses',
  tip: 'tips',
  cash: 'cash',
  top_up: 'bank',
  advance: 'bank',
};
const FIELDS_MAX = 50;

async function refuseOverBalance(
  tx: Queryable,
  drivers: readonly string[],
  amounts: readonly number[],
  decimals: number,
): Promise<void> {
  const balances = new Map(
    (
      await tx.query<{ id: string; balance: string }>(
        `select driver_id as id, sum(total)::text as balance from ledger_driver_month
         where driver_id = any($1::uuid[]) group by driver_id`,
        [drivers],
      )
    ).map(({ id, balance }) => [id, Number(balance)]),
  );
  const asked = new Map<string, number>();
  const refused = drivers.flatMap((id, index) => {
    const limit = Math.max(0, balances.get(id) ?? 0);
    // The limit holds for the sum, whoever else makes sure that nobody is named twice.
    const sum = (asked.get(id) ?? 0) + (amounts[index] ?? 0);
    asked.set(id, sum);
    if (sum <= limit) return [];
    const problem = { problem: 'over_balance', values: { limit: amountText(limit, decimals) } } as const;
    return [[`entries.${index}.amount`, problem] as const];
  });
  if (refused.length === 0) return;
  throw new RequestError('validation_failed', { fields: Object.fromEntries(refused.slice(0, FIELDS_MAX)) });
}

/** Entries as a JSON array, in the order of their ids. */
export async function jsonOf(tx: Queryable, ids: readonly string[]): Promise<string> {
  return onlyRow(await tx.query<{ json: string }>(entriesByIdSql, [ids])).json;
}

/**
 * Adds one entry for each named driver, all of them or none, and returns their JSON. The caller
 * holds the ledger's lock. Throws 404 for unknown drivers, 400 for a day that takes no entries, and
 * for an advance over the balance.
 */
export async function addEntries(
  tx: Queryable,
  { kind, day, text, entries }: TakenBy<typeof createEntries>,
  days: LedgerDays,
): Promise<string> {
  const drivers = await knownDrivers(
    tx,
    entries.map(({ driverId }) => driverId),
    (index) => `entries.${index}.driverId`,
  );
  refuseLedgerDay('day', day, days, true);
  const amounts = entries.map(({ amount }) => amount);
  if (kind === 'advance') await refuseOverBalance(tx, drivers, amounts, days.decimals);
  const signed = amounts.map((amount) => ENTRY_SIGN[kind] * amount);
  const added = await tx.query<{ id: string }>(
    `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type)
     select current_park(), x.driver_id, $3::date, $4, $5, x.amount, $6, ${AUTHOR_VALUES}, 'hand'
     from unnest($1::uuid[], $2::bigint[]) with ordinality as x(driver_id, amount, place) order by x.place
     returning id::text`,
    [drivers, signed, day, kind, ACCOUNTS[kind], text],
  );
  await journalDrivers(
    tx,
    'entries_added',
    drivers.map((id, index) => ({
      id,
      changes: newFields({
        [`entry_${kind}`]: amountText(signed[index] ?? 0, days.decimals),
        entryDay: day,
        entryText: text,
      }),
    })),
  );
  return jsonOf(
    tx,
    added.map(({ id }) => id),
  );
}

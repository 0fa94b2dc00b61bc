import { createHash } from 'node:crypto';
import { onlyRow } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';

/** What a test park has in its ledger besides its rides: the ids. */
export interface TestMoney {
  /** Terms of 20 % and 30.00 a day, which no driver has. */
  readonly terms: string;
  /** A fine of 5.00 of the third driver. */
  readonly entry: string;
  /** A payout run with a payment of 10.00 to the first driver. */
  readonly draft: string;
  /** A confirmed one, with an open payment of 5.00 to the second driver. */
  readonly confirmed: string;
}

/** The same id for the same park and name, so that a test can make a record again. */
function idOf(parkId: string, name: string): string {
  const hex = createHash('md5').update(`${parkId}/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * Brings terms, months and payout runs of a test park back to what they were at first; its entries
 * stay, because nothing can take them away. Adds them to a new park.
 */
export async function resetMoney(
  database: Database,
  parkId: string,
  drivers: readonly string[],
): Promise<TestMoney> {
  const own = { taxi_park_id: parkId };
  const [terms, draft, confirmed] = ['terms', 'draft', 'confirmed'].map((name) => idOf(parkId, name)) as [
    string,
    string,
    string,
  ];
  const [payee, paid, fined] = drivers;
  await database.transaction(async (tx) => {
    // Only here: what is final for everybody else is made again for the next test.
    await tx.script(`set local session_replication_role = 'replica'`);
    for (const table of [
      'payout_line',
      'payout_run',
      'ledger_month',
      'driver_terms',
      'terms_rates',
      'terms',
      'bank_account',
    ])
      await tx.query(`delete from ${table} where taxi_park_id = $1`, [parkId]);
    await tx.script(`set local session_replication_role = 'origin'`);
    await insertRows(tx, 'terms', [{ id: terms, name: 'Стандарт', version: 1, ...own }]);
    await insertRows(tx, 'terms_rates', [
      {
        terms_id: terms,
        valid_from: '2026-01-01',
        commission_percent: 20,
        rent: 3000,
        rent_period: 'day',
        minimum_balance: 0,
        ...own,
      },
    ]);
    const at = '2026-03-19T12:00:00Z';
    const run = { day: '2026-03-18', version: 1, created_at: at, ...own };
    const line = { balance: 1000, minimum: 0, is_excluded: false, status: 'open', ...own };
    await insertRows(tx, 'payout_run', [
      { id: draft, status: 'draft', confirmed_at: null, confirmed_version: null, ...run },
      { id: confirmed, status: 'confirmed', confirmed_at: at, confirmed_version: 1, ...run, version: 2 },
    ]);
    await insertRows(tx, 'payout_line', [
      { run_id: draft, driver_id: payee, amount: 1000, ...line, iban: null },
      { run_id: confirmed, driver_id: paid, amount: 500, ...line, iban: 'BY13NBRB3600900000002Z00AB00' },
    ]);
    await tx.query(
      `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type, source_id)
       values ($1, $2, '2026-03-18', 'payout', 'bank', -500, 'payout', $3) on conflict do nothing`,
      [parkId, paid ?? '', confirmed],
    );
    await tx.query(
      `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, source_type)
       select $1, $2, '2026-03-18', 'fine', 'fines', -500, 'Парковка', 'hand'
       where not exists (select from ledger_entry where taxi_park_id = $1 and kind = 'fine')`,
      [parkId, fined ?? ''],
    );
  });
  const entry = onlyRow(
    await database.query<{ id: string }>(
      `select min(id)::text as id from ledger_entry where taxi_park_id = $1 and kind = 'fine'`,
      [parkId],
    ),
  );
  return { terms, entry: entry.id, draft, confirmed };
}

/** The same for a park of which only the id is known. */
export async function resetMoneyOf(database: Database, { parkId }: { parkId: string }): Promise<void> {
  const drivers = await database.query<{ id: string }>(
    `select id from driver where taxi_park_id = $1 and license_number ~ '^[a-z]+-[0-3]$' order by license_number`,
    [parkId],
  );
  await resetMoney(
    database,
    parkId,
    drivers.map(({ id }) => id),
  );
}

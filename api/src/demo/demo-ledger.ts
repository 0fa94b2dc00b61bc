import type { Random } from './random.ts';
import { addDays } from '@park/domain/report/date-range';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { CASH_TEXT, handEntriesOf } from './demo-entries.ts';
import type { DriverDay } from './demo-entries.ts';
import { addDemoPayouts } from './demo-payouts.ts';
import { demoWriters } from './demo-people.ts';
import { randomFrom } from './random.ts';
import type { DemoPark } from './which-park.ts';

const BANKS = ['OLMP', 'PRJC', 'AKBB', 'BPSB', 'ALFA'] as const;
const MODULUS = 97n;
const CHECK_BASE = 98n;

/** A bank account with the right check digits. */
export function demoIban(random: Random): string {
  const account = `${random.pick(BANKS)}3014${random.digits(13)}000`;
  const numbers = [...`${account}BY00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = String(CHECK_BASE - (BigInt(numbers) % MODULUS)).padStart(2, '0');
  return `BY${check}${account}`;
}

const termsId = (number: number) => `7d3a1f60-2c94-4e8b-a5d7-91b0c6e4f2a${number}`;

const terms = [
  {
    id: termsId(1),
    name: 'Машина парка, день',
    commission_percent: 15,
    rent: 1500,
    rent_period: 'day',
    minimum_balance: 5000,
  },
  {
    id: termsId(2),
    name: 'Машина парка, неделя',
    commission_percent: 12.5,
    rent: 9000,
    rent_period: 'week',
    minimum_balance: 3000,
  },
  {
    id: termsId(3),
    name: 'Своё авто',
    commission_percent: 10,
    rent: 0,
    rent_period: 'day',
    minimum_balance: 0,
  },
];

/** A few drivers work without terms, which the console says. */
const hasTerms = (index: number) => index % 17 !== 5;
const hasIban = (index: number) => index % 9 !== 4;

interface LedgerOf {
  readonly park: DemoPark;
  readonly drivers: readonly { id: string }[];
}

async function addTerms(tx: Queryable, { park, drivers }: LedgerOf, valid_from: string): Promise<void> {
  const own = { taxi_park_id: park.id };
  await insertRows(
    tx,
    'terms',
    terms.map(({ id, name }) => ({ id: park.idOf(id), name, version: 1, ...own })),
  );
  await insertRows(
    tx,
    'terms_rates',
    terms.map(({ id, name: _, ...rates }) => ({ terms_id: park.idOf(id), valid_from, ...rates, ...own })),
  );
  const given = drivers.flatMap(({ id }, index) =>
    hasTerms(index)
      ? [
          {
            driver_id: id,
            valid_from,
            terms_id: park.idOf(termsId(((index * 7) % terms.length) + 1)),
            ...own,
          },
        ]
      : [],
  );
  await insertRows(tx, 'driver_terms', given);
}

async function addBankAccounts(tx: Queryable, { park, drivers }: LedgerOf): Promise<void> {
  const random = randomFrom('bank accounts');
  const [, , , bookkeeper] = demoWriters(park);
  const set_by = bookkeeper?.id ?? null;
  const own = { taxi_park_id: park.id };
  const accounts = drivers.map(({ id }) => ({ driver_id: id, iban: demoIban(random), set_by, ...own }));
  await insertRows(
    tx,
    'bank_account',
    accounts.filter((_, index) => hasIban(index)),
    'on conflict do nothing',
  );
}

/**
 * Takes the ledger of a demo park, and starts it where there are no terms yet, before rides are
 * added: these then post themselves. `since` is the first day of its rides. A park from before the
 * ledger gets terms from its first open day.
 */
export async function startDemoLedger(
  tx: Queryable,
  { park, drivers }: LedgerOf,
  { since, today }: { since: string; today: string },
): Promise<void> {
  await tx.query('select lock_ledger($1)::text', [park.id]);
  const known = await tx.query('select id from terms where taxi_park_id = $1 limit 1', [park.id]);
  if (known.length > 0) return;
  const { day } = onlyRow(
    await tx.query<{ day: string }>('select greatest($2::date, ledger_closed_through($1) + 1)::text as day', [
      park.id,
      since,
    ]),
  );
  await addTerms(tx, { park, drivers }, day);
  await addBankAccounts(tx, { park, drivers });
  await tx.query('insert into ledger_park (taxi_park_id, rent_through) values ($1, $2::date - 1)', [
    park.id,
    day,
  ]);
  await tx.query('select settle_terms($1, $2::date, $3::date)::text', [park.id, day, today]);
}

/** What people would have entered for the days that are over and have no such entries yet. */
async function addHandEntries(tx: Queryable, park: DemoPark, today: string): Promise<void> {
  const days = await tx.query<DriverDay>(
    `select d.driver_id as "driverId", d.day::text, d.gross::int from ledger_day d
     where d.taxi_park_id = $1 and d.rides > 0 and d.day < $2::date
       and d.day > coalesce((select max(e.day) from ledger_entry e where e.taxi_park_id = $1 and e.kind = 'cash'
         and e.text = $3), '-infinity')
       and d.day > coalesce(ledger_closed_through($1), '-infinity')
     order by d.day, d.driver_id`,
    [park.id, today, CASH_TEXT],
  );
  const [, , , bookkeeper] = demoWriters(park);
  const author = { person_id: bookkeeper?.id, person_name: bookkeeper?.name, source_type: 'hand' };
  const entries = days.flatMap((day) => handEntriesOf(day));
  const ofRides = { rides: 0, km: 0 };
  await insertRows(
    tx,
    'ledger_entry',
    entries.map((entry) => ({ taxi_park_id: park.id, ...entry, ...author, ...ofRides })),
  );
}

async function closeMonths(tx: Queryable, park: DemoPark, before: string): Promise<void> {
  const [, , , bookkeeper] = demoWriters(park);
  await tx.query(
    `insert into ledger_month (taxi_park_id, month, closed_at, person_id, person_name)
     select $1, s.month::date, s.month + interval '1 month 3 days 10 hours', $3, $4
     from generate_series((select date_trunc('month', min(day)::timestamp) from ledger_day where taxi_park_id = $1),
       $2::date - interval '1 month', interval '1 month') as s(month)
     on conflict do nothing`,
    [park.id, before, bookkeeper?.id ?? null, bookkeeper?.name ?? null],
  );
}

/**
 * Brings the ledger of a demo park up to `today`, after its rides: rent and what people enter. A
 * new park also gets its past payout runs, and all months but the last one and the current are
 * closed.
 */
export async function keepDemoLedger(
  tx: Queryable,
  park: DemoPark,
  { today, isNew }: { readonly today: string; readonly isNew: boolean },
): Promise<void> {
  await tx.query('select post_due_rent($1, $2::date)', [park.id, today]);
  await addHandEntries(tx, park, today);
  if (!isNew) return;
  const lastMonth = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  await addDemoPayouts(tx, park, lastMonth);
  await closeMonths(tx, park, lastMonth);
}

import type { HandKind } from '@park/contract/ledger';
import { ENTRY_SIGN } from '@park/domain/money/entry-kinds';
import { addDays } from '@park/domain/report/date-range';
import { randomFrom, type Random } from './random.ts';
import { type Queryable, onlyRow } from '../database/database.ts';
import { demoWriters } from './demo-people.ts';
import type { DemoPark } from './which-park.ts';
import { insertRows } from '../database/insert-rows.ts';

/** What a driver earned on a day, in kopecks. */
interface DriverDay {
  readonly driverId: string;
  readonly day: string;
  readonly gross: number;
}

interface DemoEntry {
  readonly driver_id: string;
  readonly day: string;
  readonly at: string;
  readonly kind: HandKind;
  readonly account: string;
  readonly amount: number;
  readonly text: string;
}

/** By this text the demo knows which days have their entries. */
const CASH_TEXT = 'Наличные за смену';
const ACCOUNTS = {
  cash: 'cash',
  fuel: 'fuel',
  fine: 'fines',
  tip: 'tips',
  bonus: 'bonuses',
  advance: 'bank',
} as const;
const FINES = ['Превышение скорости', 'Парковка на газоне', 'Опоздание на заказ', 'Грязный салон'] as const;
const WHOLE_RUBLE = 100;

/**
 * What the park's people enter for a day of a driver; it depends on the day and the driver alone.
 */
function handEntriesOf({ driverId, day, gross }: DriverDay): DemoEntry[] {
  const random = randomFrom(`money/${day}/${driverId}`);
  const add = (kind: keyof typeof ACCOUNTS, amount: number, text: string): DemoEntry => ({
    driver_id: driverId,
    day,
    at: `${day}T${random.whole(18, 20)}:${random.whole(1, 5)}5:00Z`,
    kind,
    account: ACCOUNTS[kind],
    amount: ENTRY_SIGN[kind] * Math.max(1, amount),
    text,
  });
  const share = random.around(0.3, 0.2);
  const rubles = (min: number, max: number) => random.whole(min, max) * WHOLE_RUBLE;
  const entries = [add('cash', Math.round(gross * share), CASH_TEXT)];
  if (random.chance(0.25)) entries.push(add('fuel', rubles(15, 45), 'Топливо по карте парка'));
  if (random.chance(0.2)) entries.push(add('tip', rubles(1, 8), 'Чаевые из приложения'));
  if (random.chance(0.03)) entries.push(add('fine', rubles(10, 60), random.pick(FINES)));
  if (random.chance(0.04)) entries.push(add('bonus', rubles(10, 30), 'За смену в час пик'));
  if (random.chance(0.03)) entries.push(add('advance', rubles(20, 50), 'Аванс по просьбе'));
  return entries;
}

const author = (person: { id: string; name: string } | undefined) => [
  person?.id ?? null,
  person?.name ?? null,
];

/**
 * One run after a day, confirmed the next morning: whoever has no bank account is left out, and one
 * payment failed.
 */
async function addRun(tx: Queryable, park: DemoPark, day: string): Promise<void> {
  const id = park.idOf(randomFrom(`payout ${day}`).uuid());
  const [director, , , bookkeeper] = demoWriters(park);
  await tx.query(
    `insert into payout_run (id, taxi_park_id, day, text, created_by, created_by_name, created_at)
     values ($1, $2, $3::date, 'Выплата по ' || to_char($3::date, 'DD.MM.YYYY'), $4, $5, $3::timestamp + interval '30 hours')`,
    [id, park.id, day, ...author(bookkeeper)],
  );
  await tx.query(
    `insert into payout_line (run_id, driver_id, taxi_park_id, name, iban, balance, minimum, amount, is_excluded, reason)
     select $1, b.driver_id, $2, u.name, a.iban, b.balance, coalesce(t.minimum_balance, 0),
       b.balance - coalesce(t.minimum_balance, 0), a.iban is null, case when a.iban is null then 'Нет счёта' end
     from (select driver_id, sum(total)::bigint as balance from ledger_day
       where taxi_park_id = $2 and day <= $3::date group by driver_id) b
     left join lateral terms_on(b.driver_id, $3::date) t on true
     join app_user u on u.id = b.driver_id
     left join bank_account a on a.driver_id = b.driver_id
     where b.balance > coalesce(t.minimum_balance, 0)`,
    [id, park.id, day],
  );
  const run = `from payout_run r join payout_line l on l.run_id = r.id where r.id = $1 and not l.is_excluded`;
  const columns = `(taxi_park_id, driver_id, day, at, kind, account, amount, text, person_id, person_name, source_type, source_id)`;
  await tx.query(
    `insert into ledger_entry ${columns}
     select l.taxi_park_id, l.driver_id, r.day, r.created_at + interval '2 hours', 'payout', 'bank', -l.amount, r.text,
       $2::uuid, $3, 'payout', r.id ${run}`,
    [id, ...author(director)],
  );
  await tx.query(
    `update payout_run set status = 'confirmed', version = 2, confirmed_version = 1, confirmed_by = $2, confirmed_by_name = $3,
       confirmed_at = created_at + interval '2 hours' where id = $1`,
    [id, ...author(director)],
  );
  await tx.query(
    `update payout_line l set status = case when failed.driver_id is null then 'paid' else 'failed' end,
       note = case when failed.driver_id is not null then 'Счёт закрыт' end
     from payout_line all_lines
     left join (select driver_id from payout_line where run_id = $1 and not is_excluded order by driver_id limit 1) failed
       on failed.driver_id = all_lines.driver_id
     where l.run_id = $1 and not l.is_excluded and all_lines.run_id = l.run_id and all_lines.driver_id = l.driver_id`,
    [id],
  );
  await tx.query(
    `insert into ledger_entry ${columns}
     select l.taxi_park_id, l.driver_id, r.day + 1, r.created_at + interval '8 hours', 'payout_returned', 'bank', l.amount,
       l.note, $2::uuid, $3, 'payout', r.id ${run} and l.status = 'failed'`,
    [id, ...author(bookkeeper)],
  );
}

/**
 * Past payout runs, in the middle and at the end of each month; of the last month only the first,
 * so that it waits to be paid.
 */
async function addDemoPayouts(tx: Queryable, park: DemoPark, lastMonth: string): Promise<void> {
  const days = await tx.query<{ day: string }>(
    `select day::text from (
       select (m + interval '14 days')::date as day from generate_series($1::date - interval '3 months', $1::date, interval '1 month') m
       union all
       select (m - interval '1 day')::date from generate_series($1::date - interval '2 months', $1::date, interval '1 month') m
     ) days
     where day > (select min(day) + 6 from ledger_day where taxi_park_id = $2) order by day`,
    [lastMonth, park.id],
  );
  for (const { day } of days) await addRun(tx, park, day);
}

const BANKS = ['OLMP', 'PRJC', 'AKBB', 'BPSB', 'ALFA'] as const;
const MODULUS = 97n;
const CHECK_BASE = 98n;

/** A bank account with the right check digits. */
function demoIban(random: Random): string {
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

import { queryJson } from '../http/json-response.ts';
import type { TakenBy } from '@park/contract/endpoint';
import {
  type EntryKind,
  correctEntry,
  type HandKind,
  createEntries,
  getAccount,
  listDriverBalances,
  listLedgerWeeks,
  listSettlements,
  updateBankAccount,
} from '@park/contract/ledger';
import { ibanProblem, plainIban } from '@park/domain/money/iban';
import { ENTRY_SIGN } from '@park/domain/money/entry-kinds';
import type { FastifyInstance } from 'fastify';
import { onlyRow, type Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES, entryFieldsSql, entriesByIdSql } from './entry-sql.ts';
import { type LedgerDays, refuseLedgerDay, lockLedger } from './ledger-days.ts';
import { amountText, journalDrivers, newFields } from '../journal/write-journal.ts';
import { knownDriver, knownDrivers } from './known-drivers.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { refuseTooManyDrivers } from '../http/versioned-list.ts';
import { settlementsSql, spanOf } from './settlement-sql.ts';

const NOT_BY_HAND: readonly string[] = [
  'payout',
  'payout_returned',
  'opening',
] satisfies readonly EntryKind[];
const ENTRY_ID = /^\d{1,18}$/;

/**
 * What a ride posts on each of the park's accounts, also where it came late and is a correction by
 * its kind.
 */
const KIND_OF_RIDE: Readonly<Record<string, EntryKind>> = { fares: 'ride', commission: 'commission' };

interface Corrected {
  driverId: string;
  day: string;
  kind: EntryKind;
  account: string;
  sourceType: string;
  /** The entry of the same driver that this one belongs to: itself when it is the first. */
  first: string;
  posted: string;
  effective: string;
}

async function correctableEntry(tx: Queryable, id: string): Promise<Corrected> {
  const [entry] = ENTRY_ID.test(id)
    ? await tx.query<Corrected>(
        `select e.driver_id as "driverId", coalesce(e.belongs_to, e.day)::text as day, e.kind, e.account,
           e.source_type as "sourceType", first_entry_of(e)::text as first, e.amount::text as posted,
           entry_in_all(e)::text as effective
         from ledger_entry e where e.id = $1::bigint`,
        [id],
      )
    : [];
  if (entry === undefined) throw new RequestError('entry_not_found');
  if (BigInt(entry.first) !== BigInt(id)) {
    throw new RequestError('correction_not_correctable', { values: { entry: entry.first } });
  }
  const kind = entry.sourceType === 'ride' ? (KIND_OF_RIDE[entry.account] ?? entry.kind) : entry.kind;
  if (kind === 'correction' || NOT_BY_HAND.includes(kind)) throw new RequestError('entry_not_correctable');
  return { ...entry, kind };
}

/**
 * Posts the difference between what an entry amounts to and the right amount, as a correction that
 * names it, on the day of the entry or, when its month is closed, on the first open day. Every ride
 * has such an entry for each driver who has had it, also after its month was closed. Returns its
 * JSON. The caller holds the ledger's lock. Throws 404 for an unknown entry, 409 for one that
 * cannot be corrected by hand, 400 when nothing would change.
 */
async function correctOneEntry(
  tx: Queryable,
  id: string,
  { amount, text }: TakenBy<typeof correctEntry>,
  { firstOpen, decimals }: LedgerDays,
): Promise<string> {
  const entry = await correctableEntry(tx, id);
  // A fare of nothing is on the driver's side.
  const isCharge = Number(entry.posted) < 0 || entry.kind === 'commission';
  const right = (isCharge ? -1 : 1) * amount;
  const difference = right - Number(entry.effective);
  if (difference === 0) {
    throw new RequestError('validation_failed', { fields: { amount: { problem: 'unchanged' } } });
  }
  const isLate = firstOpen !== null && entry.day < firstOpen;
  const added = onlyRow(
    await tx.query<{ id: string }>(
      `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS},
         source_type, corrects, belongs_to)
       values (current_park(), $1, $2::date, 'correction', $3, $4, $5, ${AUTHOR_VALUES}, 'hand', $6::bigint, $7::date)
       returning id::text`,
      [
        entry.driverId,
        isLate ? firstOpen : entry.day,
        entry.account,
        difference,
        text,
        entry.first,
        isLate ? entry.day : null,
      ],
    ),
  );
  const amounts = {
    before: amountText(Number(entry.effective), decimals),
    after: amountText(right, decimals),
  };
  const changes = [
    { field: `entry_${entry.kind}`, ...amounts },
    ...newFields({ entryDay: entry.day, entryText: text }),
  ];
  await journalDrivers(tx, 'entry_corrected', [{ id: entry.driverId, changes }]);
  // An array of one.
  return (await jsonOf(tx, [added.id])).slice(1, -1);
}

/** The head of a driver's account. Parameters: driver, first and last day, kinds or null. */
const accountHeadSql = `
  select json_build_object(
    'driver', json_build_object('id', u.id, 'name', coalesce(
      (select k.told from told_names(current_park(), u.name) k where k.id = u.id), u.name)),
    'terms', (select json_build_object('id', t.id, 'name', t.name)
      from terms_on(u.id, $3::date) now join terms t on t.id = now.terms_id),
    'iban', (select b.iban from bank_account b where b.driver_id = u.id),
    'before', ledger_balance(u.id, $2::date),
    'balance', ledger_balance(u.id, $3::date + 1),
    'total', (select count(*) from ledger_entry e where e.driver_id = u.id and e.day between $2::date and $3::date
      and ($4::text[] is null or e.kind = any($4::text[])))
  )::text as json
  from app_user u where u.id = $1`;

/**
 * A page of the account, newest first, each entry with the balance after it, also where other kinds
 * are left out; the cursor after each. Parameters: driver, first and last day, kinds or null,
 * cursor (day, id) or nulls, limit.
 */
const accountPageSql = `
  with page as materialized (
    select e.id, e.day from ledger_entry e
    where e.driver_id = $1 and e.day between $2::date and $3::date
      and ($4::text[] is null or e.kind = any($4::text[]))
      and ($5::date is null or (e.day, e.id) < ($5::date, $6::bigint))
    order by e.day desc, e.id desc limit $7
  ), span as materialized (select min(day) as first_day, max(day) as last_day from page),
  running as materialized (
    select e.id, sum(e.amount) over (order by e.day, e.id) as total
    from ledger_entry e
    where e.driver_id = $1 and e.day >= (select first_day from span) and e.day <= (select last_day from span)
  )
  select e.day || '_' || e.id as cursor,
    json_build_object(${entryFieldsSql}, 'balance', ledger_start.balance + r.total,
      'inAll', case when first_entry_of(e) = e.id then entry_in_all(e) end)::text as json
  from page join ledger_entry e on e.id = page.id join running r on r.id = e.id
  cross join (select ledger_balance($1, (select first_day from span)) as balance) ledger_start
  left join app_user u on u.id = e.driver_id
  order by e.day desc, e.id desc`;

/** The balance after each day. Parameters: driver, first and last day. */
const driverBalancesSql = `
  select json_build_object('days', coalesce(json_agg(json_build_object('day', day, 'balance', balance) order by day), '[]'))::text as json
  from (
    select s.day::date as day,
      ledger_balance($1, $2::date) + sum(coalesce(d.total, 0)) over (order by s.day) as balance
    from generate_series($2::date, $3::date, interval '1 day') as s(day)
    left join ledger_day d on d.driver_id = $1 and d.day = s.day::date
  ) days`;

const ofKind = (...kinds: readonly string[]) =>
  `coalesce(sum(a.amount) filter (where a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;

/**
 * What the park gained from drivers, and what it paid them, of `a` (ledger_account_day), as members
 * of a JSON object.
 */
export const parkFiguresSql = `'gross', -${ofKind('ride')}, 'commission', ${ofKind('commission')},
  'rent', ${ofKind('rent')}, 'payouts', ${ofKind('payout', 'payout_returned', 'advance')}`;

/** The park's amounts by week, every week of the range. Parameters: first and last day. */
const ledgerWeeksSql = `
  select json_build_object('weeks', coalesce(json_agg(json order by week), '[]'))::text as json
  from (
    select w.week::date as week, json_build_object('startsOn', w.week::date, ${parkFiguresSql}) as json
    from generate_series(date_trunc('week', $1::date::timestamp), $2::date::timestamp, interval '1 week') as w(week)
    left join ledger_account_day a on a.taxi_park_id = current_park()
      and a.day >= greatest(w.week::date, $1::date) and a.day <= least(w.week::date + 6, $2::date)
    group by w.week
  ) weeks`;

/**
 * Sets or clears a driver's bank account; returns it as it is kept. Throws 404 for an unknown
 * driver and 400 for a text that is no IBAN.
 */
async function setBankAccount(tx: Queryable, id: string, text: string | null): Promise<string | null> {
  const driver = await knownDriver(tx, id);
  const iban = plainIban(text ?? '') || null;
  if (iban !== null && ibanProblem(iban) !== null) {
    throw new RequestError('validation_failed', { fields: { iban: { problem: 'iban' } } });
  }
  // The driver's lock: of two at once, the second waits for the first.
  await tx.query('select from driver where id = $1 for no key update', [driver]);
  const [row] = await tx.query<{ iban: string }>('select iban from bank_account where driver_id = $1', [
    driver,
  ]);
  const before = row?.iban ?? null;
  if (before === iban) return iban;
  await (iban === null
    ? tx.query('delete from bank_account where driver_id = $1', [driver])
    : tx.query(
        `insert into bank_account (driver_id, taxi_park_id, iban, set_by)
         values ($1, current_park(), $2, nullif(current_setting('park.person', true), '')::uuid)
         on conflict (driver_id) do update set iban = excluded.iban, set_by = excluded.set_by`,
        [driver, iban],
      ));
  const changes = [{ field: 'iban', before, after: iban }];
  await journalDrivers(tx, 'bank_account_set', [{ id: driver, changes }]);
  return iban;
}

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
async function jsonOf(tx: Queryable, ids: readonly string[]): Promise<string> {
  return onlyRow(await tx.query<{ json: string }>(entriesByIdSql, [ids])).json;
}

/**
 * Adds one entry for each named driver, all of them or none, and returns their JSON. The caller
 * holds the ledger's lock. Throws 404 for unknown drivers, 400 for a day that takes no entries, and
 * for an advance over the balance.
 */
async function addEntries(
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
    return queryJson(park, settlementsSql, spanOf(input));
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

  app.park(listLedgerWeeks, ({ input: { startDate, endDate }, park }) =>
    queryJson(park, ledgerWeeksSql, [startDate, endDate]),
  );

  app.park(listDriverBalances, ({ input: { startDate, endDate }, park, id }) =>
    park.transaction(async (tx) => {
      const driver = await knownDriver(tx, id);
      const values = [driver, startDate, endDate];
      return queryJson(tx, driverBalancesSql, values);
    }),
  );
}

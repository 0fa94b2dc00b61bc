import { rowOf } from '../http/row-of.ts';
import type { TakenBy } from '@park/contract/endpoint';
import { randomUUID } from 'node:crypto';
import {
  type WireTerms,
  type WireTermsRates,
  createTerms,
  updateDriverTerms,
  updateTerms,
  listTerms,
} from '@park/contract/terms';
import type { FastifyInstance } from 'fastify';
import { onlyRow, type Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { refuseStale } from '../journal/refuse-stale.ts';
import { knownDrivers } from './known-drivers.ts';
import { refuseLedgerDay, type LedgerDays, lockLedger } from './ledger-days.ts';
import { amountText, journalDrivers, journalPark, type JournalField } from '../journal/write-journal.ts';
import { rawJsonResponse } from '../http/json-response.ts';
import { refuseTooManyDrivers } from '../http/versioned-list.ts';
import { postDueRentOf } from './rent-job.ts';

const RATES = `json_build_object('validFrom', r.valid_from, 'commissionPercent', r.commission_percent, 'rent', r.rent,
  'rentPeriod', r.rent_period, 'minimumBalance', r.minimum_balance)`;

/** One record of terms as JSON, from `t`. */
const TERMS = `json_build_object('id', t.id, 'name', t.name, 'version', t.version,
  'rates', (select json_agg(${RATES} order by r.valid_from desc) from terms_rates r where r.terms_id = t.id),
  'drivers', (select count(*) from driver_terms d where d.terms_id = t.id and d.valid_from <= (select park_today(current_park()))
    and not exists (select from driver_terms later where later.driver_id = d.driver_id
      and later.valid_from > d.valid_from and later.valid_from <= (select park_today(current_park())))))`;

/** All terms by name, and every driver's history. */
const termsListSql = `
  select json_build_object(
    'terms', coalesce((select json_agg(${TERMS} order by t.name, t.id) from terms t), '[]'),
    'drivers', coalesce((select json_agg(json_build_object('driver', json_build_object('id', u.id, 'name', coalesce(k.told, u.name)),
        'history', coalesce(h.history, '[]')) order by u.name, u.id)
      from driver d join app_user u on u.id = d.id left join told_names(current_park()) k on k.id = u.id
      left join (
        select g.driver_id, json_agg(json_build_object('validFrom', g.valid_from, 'terms',
            case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end)
          order by g.valid_from desc) as history
        from driver_terms g left join terms n on n.id = g.terms_id group by g.driver_id
      ) h on h.driver_id = d.id), '[]'))::text as json`;

async function readTerms(tx: Queryable, id: string): Promise<WireTerms> {
  const row = await rowOf<{ terms: WireTerms }>(
    tx,
    `select ${TERMS} as terms from terms t where t.id = $1`,
    [id],
    'terms_not_found',
  );
  return row.terms;
}

function ratesAsText(rates: WireTermsRates | undefined, decimals: number): Record<string, string | null> {
  if (rates === undefined) return {};
  const { validFrom, commissionPercent, rent, rentPeriod, minimumBalance } = rates;
  return {
    termsFrom: validFrom,
    commissionPercent: commissionPercent.toFixed(2),
    rent: amountText(rent, decimals),
    rentPeriod,
    minimumBalance: amountText(minimumBalance, decimals),
  };
}

/** The fields of rates that differ from those that were valid; the day always says from when. */
function changedRates(
  before: WireTermsRates | undefined,
  after: WireTermsRates,
  decimals: number,
): JournalField[] {
  const old = ratesAsText(before, decimals);
  return Object.entries(ratesAsText(after, decimals)).flatMap(([field, value]) =>
    field === 'termsFrom'
      ? [{ field, before: null, after: value }]
      : old[field] === value
        ? []
        : [{ field, before: old[field] ?? null, after: value }],
  );
}

async function keepRates(
  tx: Queryable,
  id: string,
  { validFrom, commissionPercent, rent, rentPeriod, minimumBalance }: WireTermsRates,
): Promise<void> {
  await tx.query(
    `insert into terms_rates (taxi_park_id, terms_id, valid_from, commission_percent, rent, rent_period, minimum_balance)
     values (current_park(), $1, $2::date, $3::numeric, $4, $5, $6)
     on conflict (terms_id, valid_from) do update set commission_percent = excluded.commission_percent,
       rent = excluded.rent, rent_period = excluded.rent_period, minimum_balance = excluded.minimum_balance`,
    [id, validFrom, commissionPercent, rent, rentPeriod, minimumBalance],
  );
}

/** Adds terms and returns them. Violates a constraint for a name that is in use. */
async function addTerms(
  tx: Queryable,
  { name, ...rates }: TakenBy<typeof createTerms>,
  { decimals }: LedgerDays,
): Promise<WireTerms> {
  const id = randomUUID();
  await tx.query('insert into terms (id, taxi_park_id, name) values ($1, current_park(), $2)', [id, name]);
  await keepRates(tx, id, rates);
  await journalPark(tx, 'terms_added', { id, name }, [
    { field: 'termsName', before: null, after: name },
    ...changedRates(undefined, rates, decimals),
  ]);
  return readTerms(tx, id);
}

/**
 * Renames terms, or adds rates from a day on, and returns them; commission and rent that were
 * posted since are adjusted. The caller holds the ledger's lock. Throws 404 for unknown terms, 409
 * for a stale version, 400 for rates from a day in a closed month.
 */
async function changeTerms(
  tx: Queryable,
  id: string,
  { name, rates, version }: TakenBy<typeof updateTerms>,
  days: LedgerDays,
): Promise<WireTerms> {
  const before = await readTerms(tx, id);
  await refuseStale(tx, before.id, before, version);
  const valid = rates && before.rates.find(({ validFrom }) => validFrom <= rates.validFrom);
  const changes = rates === undefined ? [] : changedRates(valid, rates, days.decimals);
  const isSame =
    rates !== undefined && changes.length === 1 && before.rates.some((r) => r.validFrom === rates.validFrom);
  if (rates !== undefined && !isSame) {
    refuseLedgerDay('rates.validFrom', rates.validFrom, days, false);
    await keepRates(tx, before.id, rates);
    const drivers = await tx.query<{ id: string }>(
      'select distinct driver_id as id from driver_terms where terms_id = $1',
      [before.id],
    );
    await settle(
      tx,
      rates.validFrom,
      days.today,
      drivers.map(({ id: driver }) => driver),
    );
  }
  const renamed = name !== undefined && name !== before.name;
  const told = [
    ...(renamed ? [{ field: 'termsName', before: before.name, after: name }] : []),
    ...(isSame ? [] : changes),
  ];
  if (told.length === 0) return before;
  await tx.query('update terms set name = $2, version = version + 1 where id = $1', [
    before.id,
    name ?? before.name,
  ]);
  await journalPark(tx, 'terms_changed', { id: before.id, name: name ?? before.name }, told);
  return readTerms(tx, before.id);
}

async function settle(tx: Queryable, from: string, today: string, drivers: readonly string[]): Promise<void> {
  await tx.query('select settle_terms(current_park(), $1::date, $2::date, $3::uuid[])::text', [
    from,
    today,
    drivers,
  ]);
}

interface GivenTerms {
  id: string;
  termsId: string | null;
  name: string | null;
}

/**
 * Gives drivers terms from a day on, or takes them away, and adjusts what was posted since. Returns
 * the number of drivers. The caller holds the ledger's lock. Throws 404 for unknown drivers or
 * terms, 400 for a day in a closed month.
 */
async function giveTerms(
  tx: Queryable,
  { driverIds, termsId, validFrom }: TakenBy<typeof updateDriverTerms>,
  days: LedgerDays,
): Promise<number> {
  const ids = [...new Set(await knownDrivers(tx, driverIds, (index) => `driverIds.${index}`))];
  const terms = termsId === null ? null : await readTerms(tx, termsId);
  refuseLedgerDay('validFrom', validFrom, days, false);
  const oldest = terms?.rates.at(-1)?.validFrom;
  if (oldest !== undefined && oldest > validFrom) {
    throw new RequestError('validation_failed', {
      fields: { validFrom: { problem: 'too_early', values: { earliest: oldest } } },
    });
  }
  const before = await tx.query<GivenTerms>(
    `select d.id, g.terms_id as "termsId", n.name from driver d
     left join lateral (select terms_id from driver_terms t where t.driver_id = d.id and t.valid_from <= $2::date
       order by t.valid_from desc limit 1) g on true
     left join terms n on n.id = g.terms_id
     where d.id = any($1::uuid[])`,
    [ids, validFrom],
  );
  await tx.query(
    `insert into driver_terms (taxi_park_id, driver_id, valid_from, terms_id)
     select current_park(), x.id, $2::date, $3::uuid from unnest($1::uuid[]) as x(id)
     on conflict (driver_id, valid_from) do update set terms_id = excluded.terms_id`,
    [ids, validFrom, terms?.id ?? null],
  );
  await settle(tx, validFrom, days.today, ids);
  const changed = before.filter((given) => given.termsId !== (terms?.id ?? null));
  await journalDrivers(
    tx,
    'driver_terms_set',
    changed.map(({ id, name }) => ({
      id,
      changes: [
        { field: 'terms', before: name, after: terms?.name ?? null },
        { field: 'termsFrom', before: null, after: validFrom },
      ],
    })),
  );
  return ids.length;
}

/** All terms of the park and the drivers' histories, as JSON. */
async function listTermsJson(source: Pick<Queryable, 'query'>): Promise<string> {
  return onlyRow(await source.query<{ json: string }>(termsListSql)).json;
}

/** The calls on terms and on who has which (extension `ledger`, decision 115). */
export async function termsRoutes(app: FastifyInstance): Promise<void> {
  app.park(listTerms, async ({ park }) => {
    await refuseTooManyDrivers(park);
    return rawJsonResponse(await listTermsJson(park));
  });

  app.park(createTerms, ({ input, once, user }) =>
    once(async (tx) => {
      const days = await lockLedger(tx, user);
      refuseLedgerDay('validFrom', input.validFrom, days, false);
      return { terms: await addTerms(tx, input, days) };
    }),
  );

  app.park(updateTerms, async ({ input, park, id, user }) => {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return { terms: await changeTerms(tx, id, input, days) };
    });
  });

  app.park(updateDriverTerms, async ({ input, park, user }) => {
    await postDueRentOf(park);
    return park.transaction(async (tx) => {
      const days = await lockLedger(tx, user);
      return { updated: await giveTerms(tx, input, days) };
    });
  });
}

import type { IngestRide } from '@park/contract/ingest';
import type { StatementKind } from '@park/contract/statement-kinds';
import type { WireStatement } from '@park/contract/statements';
import { driverKeys, matchDriver, refOf, soundKey } from '@park/domain/ingest/ride-refs';
import { NOTHING_POSTED, type Posted } from '@park/domain/statement-match/known-causes';
import { matchLine } from '@park/domain/statement-match/match-line';
import { addSums, afterFee, type StatementSums } from '@park/domain/statement-match/statement-sums';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { driversSql } from '../ingest/match-sql.ts';
import { askedPhones } from '../ingest/asked-phones.ts';
import type { AskedDriver, FoundDrivers } from '../ingest/match-sql.ts';
import { completeSql, FACTS, postedSql, SOURCE_ACCOUNTS, waitingSql } from './posted-sql.ts';
import type { PostedRow } from './posted-sql.ts';

type Tx = Pick<Queryable, 'query'>;

/** A statement as it is kept. */
export interface KeptStatement extends Omit<WireStatement, 'isComplete' | 'lines'> {
  readonly earning: 'before' | 'after';
  readonly lines: readonly KeptLine[];
}
interface KeptLine {
  readonly driver: IngestRide['driver'];
  readonly sums: StatementSums;
}

/** The kind that an account of the ledger is compared in. */
const KINDS: Readonly<Record<(typeof SOURCE_ACCOUNTS)[number], StatementKind>> = {
  fares: 'gross',
  cancellation_fees: 'gross',
  extras: 'gross',
  platform_fees: 'fee',
  tips: 'tip',
  tolls: 'tolls',
  cash: 'cash',
  bonuses: 'bonus',
  refunds: 'refund',
  taxes: 'tax',
};
const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[];

/** Whose the accounts are: by links, licences and phones as those of rides, at the last day's noon. */
async function driversOf(tx: Tx, { sourceId, endDate, lines }: KeptStatement): Promise<(string | null)[]> {
  const phones = await askedPhones(
    tx,
    lines.map(({ driver }) => driver.phone),
  );
  const asked = lines.map(({ driver }, n): AskedDriver => {
    const keys = driverKeys(driver);
    const { licence } = keys;
    return {
      n,
      ref: refOf(keys) ?? '',
      licence,
      sound: licence && soundKey(licence),
      phones: phones[n] ?? [],
      at: `${endDate}T12:00:00Z`,
    };
  });
  const rows = await tx.query<FoundDrivers>(driversSql, [sourceId, JSON.stringify(asked)]);
  const found = new Map(rows.map((row) => [row.n, matchDriver(row)]));
  return lines.map((_, n) => {
    const match = found.get(n);
    return match && 'driverId' in match ? match.driverId : null;
  });
}

async function postedOf(tx: Tx, { sourceId, startDate, endDate, earning }: KeptStatement) {
  const span = [sourceId, startDate, endDate];
  const posted = new Map<string, Posted>();
  for (const row of await tx.query<PostedRow>(postedSql, span)) {
    const before = posted.get(row.driver) ?? NOTHING_POSTED;
    const sums = SOURCE_ACCOUNTS.reduce<StatementSums>(
      (all, account) => (row[account] === 0 ? all : addSums(all, { [KINDS[account]]: row[account] })),
      {},
    );
    const facts = FACT_NAMES.filter((_, n) => Math.floor(row.facts / 2 ** n) % 2 === 1);
    const added = facts.map((fact) => [fact, addSums(before[fact], sums)] as const);
    const rides = before.rides + (facts.includes('sums') ? row.rides : 0);
    posted.set(row.driver, { ...before, ...Object.fromEntries(added), rides });
  }
  const rows = await tx.query<{ ref: string }>(waitingSql, span);
  const waiting = new Set(rows.map(({ ref }) => ref));
  if (earning === 'after') {
    for (const [driver, each] of posted) {
      const folded = FACT_NAMES.map((fact) => [fact, afterFee({ gross: 0, ...each[fact] })] as const);
      posted.set(driver, { ...each, ...Object.fromEntries(folded) });
    }
  }
  return { posted, waiting };
}

/** Compares a statement with what is posted now: a line for each driver on either side, by name. */
export async function compareStatement(tx: Tx, kept: KeptStatement): Promise<WireStatement> {
  const { earning, lines, ...statement } = kept;
  const span = [kept.sourceId, kept.startDate, kept.endDate];
  const isComplete = onlyRow(await tx.query<{ complete: boolean }>(completeSql, span)).complete;
  const drivers = await driversOf(tx, kept);
  const { posted, waiting } = await postedOf(tx, kept);

  type Side = {
    driver: string | null;
    theirs: StatementSums | null;
    isWaiting: boolean;
    accounts: { ref: string; name: string | null }[];
  };
  const sides = new Map<string, Side>();
  lines.forEach(({ driver, sums }, n) => {
    const id = drivers[n] ?? null;
    const key = id ?? `account ${n}`;
    const side = sides.get(key) ?? { driver: id, theirs: {}, isWaiting: false, accounts: [] };
    const ref = refOf(driverKeys(driver)) ?? '';
    side.theirs = addSums(side.theirs ?? {}, earning === 'after' ? afterFee(sums) : sums);
    side.isWaiting ||= waiting.has(ref);
    side.accounts.push({ ref, name: driver.name ?? null });
    sides.set(key, side);
  });
  const theirs = [...sides.values()].map((side) => side.theirs ?? {});
  const kinds = Object.keys(theirs.reduce((all, sums) => addSums(all, sums), {})) as StatementKind[];
  for (const [driver, { rides, sums }] of posted) {
    const isNothing = rides === 0 && Object.values(sums).every((units) => units === 0);
    if (!sides.has(driver) && !isNothing)
      sides.set(driver, { driver, theirs: null, isWaiting: false, accounts: [] });
  }
  const names = await tx.query<{ id: string; name: string }>(
    `select id, name from app_user where id = any(select json_array_elements_text($1::json)::uuid)`,
    [JSON.stringify([...sides.values()].flatMap(({ driver }) => driver ?? []))],
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const compared = [...sides.values()].map(({ driver, theirs: said, isWaiting, accounts }) => {
    const ours = (driver !== null && posted.get(driver)) || NOTHING_POSTED;
    const line = matchLine({ theirs: said, ours, kinds, isComplete: isComplete && !isWaiting });
    return {
      ...line,
      driver: driver === null ? null : { id: driver, name: nameOf.get(driver) ?? '' },
      accounts,
      rides: ours.rides,
      kinds: line.kinds.map(({ causes, ...kind }) => ({ ...kind, causes: [...causes] })),
      causes: [...line.causes],
    };
  });
  const wordOf = ({ driver, accounts }: (typeof compared)[number]): string =>
    driver?.name ?? accounts[0]?.name ?? accounts[0]?.ref ?? '';
  compared.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
  return { ...statement, isComplete, lines: compared };
}

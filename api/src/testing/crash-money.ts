import { outputOf } from '@park/contract/call-schemas';
import { createTerms } from '@park/contract/terms';
import { getPayoutRun, listPayoutRuns } from '@park/contract/payouts';
import { createEntries } from '@park/contract/ledger';
import { addDays } from '@park/domain/report/date-range';
import { openDatabase } from '../database/open-database.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import type { Call } from './crash-journal.ts';

/** What the server has acknowledged about money. */
export interface MoneyLedger {
  /** Entries that must be stored, of which each call has made all or none. */
  readonly entries: Set<string>;
  /** Confirmed payout runs. */
  readonly payouts: Set<string>;
  termsId: string | null;
  /** Called after every acknowledged write. */
  onWrite: () => void;
}

export function newMoneyLedger(): MoneyLedger {
  return { entries: new Set(), payouts: new Set(), termsId: null, onWrite: () => undefined };
}

const today = () => new Date().toISOString().slice(0, 10);
const RATES = { commissionPercent: 10, rent: 100, rentPeriod: 'day', minimumBalance: 0 };

/**
 * One client that pays bonuses to many drivers at once; undefined from a call means that the server
 * was killed.
 */
async function keepEntering(call: Call, ledger: MoneyLedger, ids: readonly string[]): Promise<void> {
  for (let amount = 1; ; amount += 1) {
    const entries = ids.map((driverId) => ({ driverId, amount }));
    // Yesterday exists in every time zone.
    const body = { kind: 'bonus', day: addDays(today(), -1), text: `Премия ${amount}`, entries };
    const response = await call('POST', 'taxipark/ledger/entries', body);
    if (response === undefined) return;
    for (const { id } of outputOf(createEntries).parse(response).entries) ledger.entries.add(id);
    ledger.onWrite();
  }
}

/**
 * One client that gives a driver terms with rent from a day in the past, and takes them away again.
 */
async function keepGivingTerms(call: Call, ledger: MoneyLedger, ids: readonly string[]): Promise<void> {
  if (ledger.termsId === null) {
    const body = { name: `Условия ${Date.now()}`, validFrom: addDays(today(), -20), ...RATES };
    const response = await call('POST', 'taxipark/ledger/terms', body);
    if (response === undefined) return;
    ledger.termsId = outputOf(createTerms).parse(response).terms.id;
  }
  for (let turn = 0; ; turn += 1) {
    const termsId = turn % 2 === 0 ? ledger.termsId : null;
    const driverIds = ids.slice(turn % ids.length).slice(0, 3);
    const body = { driverIds, termsId, validFrom: addDays(today(), -(turn % 15)) };
    if ((await call('PUT', 'taxipark/ledger/driver_terms', body)) === undefined) return;
    ledger.onWrite();
  }
}

/** Discards the run that is a draft now; false when the server was killed. */
async function discardDraft(call: Call): Promise<boolean> {
  const listed = await call('GET', 'taxipark/ledger/payouts');
  if (listed === undefined) return false;
  const draft = outputOf(listPayoutRuns)
    .parse(listed)
    .runs.find(({ status }) => status === 'draft');
  if (draft === undefined) return true;
  const discarded = { version: draft.version };
  return (await call('POST', `taxipark/ledger/payouts/${draft.id}/discard`, discarded)) !== undefined;
}

/** One client that prepares and confirms one payout run after the other. */
async function keepPaying(call: Call, ledger: MoneyLedger): Promise<void> {
  if (!(await discardDraft(call))) return;
  for (;;) {
    const made = await call('POST', 'taxipark/ledger/payouts', { day: addDays(today(), -1) });
    if (made === undefined) return;
    const { run } = outputOf(getPayoutRun).parse(made);
    // Terms may have taken from a balance since, or the database be busy; then it is discarded.
    const step = run.drivers > 0 ? 'confirm' : 'discard';
    const path = `taxipark/ledger/payouts/${run.id}`;
    const done = await call('POST', `${path}/${step}`, { version: run.version }).catch(() => null);
    if (done === undefined) return;
    if (done === null) {
      if (!(await discardDraft(call))) return;
    } else if (step === 'confirm') ledger.payouts.add(run.id);
    ledger.onWrite();
  }
}

/** The clients that write money at the same time; each ends when the server is killed. */
export function moneyClients(call: Call, ledger: MoneyLedger, ids: readonly string[]): Promise<void>[] {
  return [keepEntering(call, ledger, ids), keepGivingTerms(call, ledger, ids), keepPaying(call, ledger)];
}

/**
 * Checks, while no server runs, that the ledger is sound and has all that was acknowledged. Throws
 * for the first loss.
 */
export async function verifyMoney(settings: DatabaseSettings, ledger: MoneyLedger): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const problems = await ledgerProblems(database);
    if (problems.length > 0) throw new Error(problems.join('; '));
    const lost = await database.query(
      `select x.id from unnest($1::bigint[]) as x(id) where x.id not in (select id from ledger_entry)
       union all
       select 0 from unnest($2::uuid[]) as x(id) where x.id not in (select id from payout_run where status = 'confirmed')`,
      [[...ledger.entries], [...ledger.payouts]],
    );
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged entries or payouts are lost`);
    const half = await database.query(
      `select text, count(*) from ledger_entry where kind = 'bonus' group by text, at
       having count(*) <> (select max(n) from (select count(*) as n from ledger_entry where kind = 'bonus' group by text, at) c)`,
    );
    if (half.length > 0) throw new Error('A bulk of entries is half applied');
  } finally {
    await database.close();
  }
}

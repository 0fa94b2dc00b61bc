import type { WirePayout } from '@park/contract/payouts';
import { type PayoutChange, payoutChanges } from '@park/domain/money/payout-changes';
import { areOpen } from '@park/domain/statement-match/run-statements';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import type { LedgerDays } from './ledger-days.ts';
import {
  journalPayout,
  readPayout,
  recalculate,
  refuseStalePayout,
  refuseUnlessDraft,
} from './payout-runs.ts';

/**
 * A confirmed run; or a draft that was calculated anew, with what differs from the one that was to
 * be confirmed.
 */
export interface Confirmation {
  readonly payout: WirePayout;
  readonly differences: readonly PayoutChange[];
}

/**
 * Whether something else would be posted than the lines say: another name, account or minimum, or
 * less money than that.
 */
async function hasChanged(tx: Queryable, id: string): Promise<boolean> {
  const changed = await tx.query(
    `select l.driver_id from payout_run r join payout_line l on l.run_id = r.id join app_user u on u.id = l.driver_id
     left join payable(current_park(), (select day from payout_run where id = $1)) p on p.driver_id = l.driver_id
     where r.id = $1 and not l.is_excluded and (coalesce(p.amount, 0) < l.amount
       or (coalesce(l.name, u.name), l.iban, l.minimum) is distinct from (u.name, p.iban, p.minimum)) limit 1`,
    [id],
  );
  return changed.length > 0;
}

const NAMED = 3;

/**
 * Throws 409 when the park demands that two people do it, and the one who confirms has set an
 * account that is paid to.
 */
async function refuseOwnAccounts(tx: Queryable, id: string): Promise<void> {
  const own = await tx.query<{ name: string }>(
    `select u.name from payout_line l join bank_account b on b.driver_id = l.driver_id
     join app_user u on u.id = l.driver_id join taxi_park p on p.id = current_park() and p.separates_payouts
     where l.run_id = $1 and not l.is_excluded
       and b.set_by = nullif(current_setting('park.person', true), '')::uuid order by u.name limit ${NAMED + 1}`,
    [id],
  );
  if (own.length === 0) return;
  const names = own.slice(0, NAMED).map(({ name }) => name);
  throw new RequestError('payout_needs_another', {
    values: { drivers: [...names, ...(own.length > NAMED ? ['…'] : [])].join(', ') },
  });
}

/**
 * Posts the payouts of a draft as its lines say, and freezes it. The caller holds the ledger's
 * lock, so of two at once the second finds it confirmed: the same request again gets the same
 * answer, any other 409. When anything would be posted that is not what the lines say, nothing is,
 * and they are calculated anew for another look.
 */
export async function confirmPayout(
  tx: Queryable,
  id: string,
  version: number,
  days: LedgerDays,
): Promise<Confirmation> {
  const before = await readPayout(tx, id);
  if (before.run.status === 'confirmed') {
    const repeated = await tx.query('select id from payout_run where id = $1 and confirmed_version = $2', [
      before.run.id,
      version,
    ]);
    if (repeated.length > 0) return { payout: before, differences: [] };
  }
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  if (before.run.drivers === 0) throw new RequestError('payout_empty');
  if (await hasChanged(tx, before.run.id)) {
    const payout = await recalculate(tx, before.run.id);
    return { payout, differences: payoutChanges(before.lines, payout.lines) };
  }
  await refuseOwnAccounts(tx, before.run.id);
  if (before.statements && areOpen(before.statements))
    throw new RequestError('payout_statements_open', { values: { ...before.statements } });
  await tx.query(
    `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type, source_id)
     select current_park(), l.driver_id, r.day, 'payout', 'bank', -l.amount, r.text, ${AUTHOR_VALUES}, 'payout', r.id
     from payout_run r join payout_line l on l.run_id = r.id
     where r.id = $1 and not l.is_excluded order by l.driver_id`,
    [before.run.id],
  );
  await tx.query(
    `update payout_run set status = 'confirmed', version = version + 1, confirmed_version = version, confirmed_at = park_now(),
       (confirmed_by, confirmed_by_name) = (select ${AUTHOR_VALUES})
     where id = $1`,
    [before.run.id],
  );
  const payout = await readPayout(tx, before.run.id);
  await journalPayout(tx, 'payout_confirmed', payout, days);
  return { payout, differences: [] };
}

/** Discards a draft. Throws 409 for a run that is no draft and for a stale version. */
export async function discardPayout(
  tx: Queryable,
  id: string,
  version: number,
  days: LedgerDays,
): Promise<WirePayout> {
  const before = await readPayout(tx, id);
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  await tx.query(`update payout_run set status = 'discarded', version = version + 1 where id = $1`, [
    before.run.id,
  ]);
  await journalPayout(tx, 'payout_discarded', before, days);
  return readPayout(tx, before.run.id);
}

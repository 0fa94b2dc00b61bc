import type { WirePayout } from '@park/contract/payouts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import {
  journalPayout,
  readPayout,
  refreshLines,
  refuseStalePayout,
  refuseUnlessDraft,
} from './payout-store.ts';

/** A confirmed run; or a draft that was calculated anew, because somebody's balance fell below the amount. */
export interface Confirmation {
  readonly payout: WirePayout;
  readonly isConfirmed: boolean;
}

/** Whether somebody would get more than there is now. */
async function hasFallen(tx: Queryable, id: string): Promise<boolean> {
  const fallen = await tx.query(
    `select l.driver_id from payout_run r join payout_line l on l.run_id = r.id
     left join payable(current_park(), (select day from payout_run where id = $1)) p on p.driver_id = l.driver_id
     where r.id = $1 and not l.is_excluded and coalesce(p.amount, 0) < l.amount limit 1`,
    [id],
  );
  return fallen.length > 0;
}

/**
 * Posts the payouts of a draft as its lines say, and freezes it. The caller holds the ledger's lock, so of two at once the
 * second finds it confirmed: the same request again gets the same answer, any other 409. When a balance fell below the
 * amount of a line, nothing is posted, and the lines are calculated anew for another look.
 */
export async function confirmPayout(tx: Queryable, id: string, version: number): Promise<Confirmation> {
  const before = await readPayout(tx, id);
  if (before.run.status === 'confirmed') {
    const repeated = await tx.query('select id from payout_run where id = $1 and confirmed_version = $2', [
      before.run.id,
      version,
    ]);
    if (repeated.length > 0) return { payout: before, isConfirmed: true };
  }
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  if (before.run.drivers === 0) throw new RequestError('payout_empty');
  if (await hasFallen(tx, before.run.id)) {
    await refreshLines(tx, before.run.id);
    await tx.query('update payout_run set version = version + 1 where id = $1', [before.run.id]);
    return { payout: await readPayout(tx, before.run.id), isConfirmed: false };
  }
  await tx.query(
    `update payout_line l set iban = (select a.iban from bank_account a where a.driver_id = l.driver_id) where l.run_id = $1`,
    [before.run.id],
  );
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
  await journalPayout(tx, 'payout_confirmed', payout);
  return { payout, isConfirmed: true };
}

/** Discards a draft. Throws 409 for a run that is no draft and for a stale version. */
export async function discardPayout(tx: Queryable, id: string, version: number): Promise<WirePayout> {
  const before = await readPayout(tx, id);
  refuseUnlessDraft(before);
  await refuseStalePayout(tx, before, version);
  await tx.query(`update payout_run set status = 'discarded', version = version + 1 where id = $1`, [
    before.run.id,
  ]);
  await journalPayout(tx, 'payout_discarded', before);
  return readPayout(tx, before.run.id);
}

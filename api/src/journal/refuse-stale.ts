import { isoTime } from '../database/time-sql.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { LEDGER_ACTIONS, PAYOUT_ACTIONS } from './journal.ts';

interface LastChange {
  changedBy: string | null;
  changedAt: string;
}

/**
 * Throws 409 with the record as it is now, and who changed it last, when `version` is given and not
 * the current one. The caller holds the record's lock.
 */
export async function refuseStale(
  tx: Queryable,
  id: string,
  current: { readonly version?: number | null | undefined },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === current.version) return;
  const [last] = await tx.query<LastChange>(
    `select e.person_name as "changedBy", ${isoTime('e.at')} as "changedAt"
     from journal_change c join journal_entry e on e.id = c.entry_id
     where c.subject_id = $1 and not (c.subject_type = 'driver' and e.action = any($2::text[])) order by c.entry_id desc limit 1`,
    // What happens to a driver's account is no change of the driver's record.
    [id, [...LEDGER_ACTIONS, ...PAYOUT_ACTIONS]],
  );
  // A record from before the journal has no last change.
  throw new RequestError('stale_record', {
    facts: { current, changedBy: last?.changedBy ?? null, changedAt: last?.changedAt ?? null },
  });
}

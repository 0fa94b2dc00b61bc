import type { TakenBy } from '@park/contract/endpoint';
import type { EntryKind } from '@park/contract/ledger';
import type { correctEntry } from '@park/contract/ledger';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import { RequestError } from '../http/request-error.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from './entry-sql.ts';
import { jsonOf } from './entry-store.ts';
import type { LedgerDays } from './ledger-days.ts';
import { amountText, journalDrivers, newFields } from './ledger-journal.ts';

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
export async function correctOneEntry(
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

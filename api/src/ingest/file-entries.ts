import type { TakenBy } from '@park/contract/endpoint';
import { createHash } from 'node:crypto';
import type { OutputOf } from '@park/contract/endpoint';
import type { importEntries } from '@park/contract/ride-sources';
import type { Queryable } from '../database/database.ts';
import { AUTHOR_COLUMNS, AUTHOR_VALUES } from '../ledger/entry-sql.ts';
import type { LedgerDays } from '../ledger/ledger-days.ts';
import { amountText, journalDrivers, newFields } from '../journal/write-journal.ts';

type Entries = TakenBy<typeof importEntries>['entries'];

/** The park's account on the other side of each kind. */
const ACCOUNTS = { bonus: 'bonuses', extra: 'extras', refund: 'refunds', tax: 'taxes' } as const;

/** The same for ever for a row of a source, so that it is posted once. */
function entryId(sourceId: string, externalId: string): string {
  const hex = createHash('sha256').update(`${sourceId}\n${externalId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Parameters: source, entries as JSON. A day of a closed month is corrected on the first open one. */
const POST_SQL = `
  with asked as materialized (
    select x.*, (x.at at time zone p.time_zone)::date as day, c.closed,
      (select l.driver_id from source_link l where l.source_id = $1::uuid and l.subject = 'driver' and l.ref = x.ref
         and x.at >= l.valid_from and x.at < l.valid_to) as driver
    from json_to_recordset($2::json)
      as x(id uuid, ref text, at timestamptz, kind text, account text, amount bigint, text text)
    join taxi_park p on p.id = current_park()
    cross join (select ledger_closed_through(current_park()) as closed) c
  ), added as (
    insert into ledger_entry
      (taxi_park_id, driver_id, day, kind, account, amount, text, ${AUTHOR_COLUMNS}, source_type, source_id, belongs_to, ride_source_id)
    select current_park(), driver, case when day <= closed then closed + 1 else day end,
      case when day <= closed then 'correction' else kind end, account, amount, text, ${AUTHOR_VALUES}, 'hand', id,
      case when day <= closed then day end, $1::uuid
    from asked where driver is not null order by at, id
    on conflict (source_id) where source_type = 'hand' and source_id is not null do nothing
    returning source_id
  )
  select a.driver, a.day::text as day, a.kind, a.amount::float8 as amount, a.text,
    a.id in (select source_id from added) as "isPosted"
  from asked a`;

interface Row {
  readonly driver: string | null;
  readonly day: string;
  readonly kind: string;
  readonly amount: number;
  readonly text: string;
  readonly isPosted: boolean;
}

/**
 * Adds rows of a file that belong to no ride to the accounts of the drivers that the source's names
 * are linked to; a row that was added before, or whose driver nobody knows, changes nothing. The
 * caller holds the ledger's lock.
 */
export async function addFileEntries(
  tx: Queryable,
  sourceId: string,
  entries: Entries,
  { decimals }: Pick<LedgerDays, 'decimals'>,
): Promise<OutputOf<typeof importEntries>> {
  const asked = entries.map(({ externalId, driverId, at, kind, amount, text }) => {
    return {
      id: entryId(sourceId, externalId),
      ref: `id:${driverId}`,
      at,
      kind,
      account: ACCOUNTS[kind],
      amount,
      text,
    };
  });
  // A row that is named twice is one.
  const once = [...new Map(asked.map((entry) => [entry.id, entry])).values()];
  const rows = await tx.query<Row>(POST_SQL, [sourceId, JSON.stringify(once)]);
  const posted = rows.filter(({ isPosted }) => isPosted);
  if (posted.length > 0) {
    const lines = posted.map(({ driver, day, kind, amount, text }) => ({
      id: driver ?? '',
      changes: newFields({ [`entry_${kind}`]: amountText(amount, decimals), entryDay: day, entryText: text }),
    }));
    await journalDrivers(tx, 'entries_added', lines);
  }
  const unknown = rows.filter(({ driver }) => driver === null).length;
  return { posted: posted.length, known: rows.length - posted.length - unknown, unknown };
}

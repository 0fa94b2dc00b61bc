import type { MappedRides } from '@park/domain/connectors/mapped-rides';
import { addSkipped, addUnknown } from '@park/domain/connectors/mapped-rides';
import { type MoneyLoss, moneyLoss } from '@park/domain/connectors/lost-money';
import type { IngestRide } from '@park/contract/ingest';
import { ingestRides } from '../ingest/ingest-rides.ts';
import type { Intake } from '../ingest/ingest-rides.ts';
import type { JudgedRide } from '../ingest/judge-rides.ts';
import { readRides } from '../ingest/read-rides.ts';
import type { PulledSums, PullTally } from './connection-store.ts';

const NO_SUMS: PulledSums = { theirs: 0, posted: 0, waiting: 0, unexplained: 0, differ: 0 };
export const NOTHING: PullTally = { verdicts: {}, skipped: {}, unknown: [], sums: NO_SUMS };

/** The verdicts after which a ride is posted as it came. */
const POSTED: readonly string[] = ['created', 'updated', 'unchanged'];

/** What of the platform's sums is posted; what each ride leaves unexplained counts whatever its sign. */
function addSums(before: PulledSums, { sums }: MappedRides, judged: readonly JudgedRide[]): PulledSums {
  const posted = new Set(
    judged.flatMap(({ externalId, verdict }) => (POSTED.includes(verdict) ? [externalId] : [])),
  );
  return [...sums].reduce<PulledSums>(
    (sum, [ride, { theirs, read }]) => ({
      theirs: sum.theirs + theirs,
      posted: sum.posted + (posted.has(ride) ? read : 0),
      waiting: sum.waiting + (posted.has(ride) ? 0 : read),
      unexplained: sum.unexplained + theirs - read,
      differ: sum.differ + Number(theirs !== read),
    }),
    before,
  );
}

/**
 * A page without the rides that were driven, or paid for, and of which it tells only an attempt that
 * came to nothing: platforms settle attempts days apart.
 */
export async function withoutAttempts(
  { park, sourceId }: Pick<Intake, 'park' | 'sourceId'>,
  mapped: MappedRides,
): Promise<MappedRides> {
  if (mapped.attempts.size === 0) return mapped;
  const rows = await park.query<{ id: string }>(
    `select s.external_id as id
     from source_ride s left join ride r on r.id = s.ride_id and r.picked_up_at = s.posted_at
     where s.source_id = $1 and s.external_id = any($2::text[])
       and (coalesce(s.item ->> 'status', r.status) = 'completed' or s.cancellation_fee <> 0)`,
    [sourceId, [...mapped.attempts]],
  );
  const known = new Set(rows.map(({ id }) => id));
  const rides = mapped.rides.filter(({ externalId }) => !known.has(externalId));
  return { ...mapped, rides, skipped: addSkipped(mapped.skipped, { attempts: known.size }) };
}

/** Passes the rides of a page through the only way in, and adds what became of them. */
export async function takePage(
  intake: Intake,
  mapped: MappedRides,
  before: PullTally | null,
): Promise<PullTally> {
  const tally = before ?? NOTHING;
  const { rides, refused } = await readRides(mapped.rides);
  const judged = [...(await ingestRides(intake, rides)), ...refused];
  const verdicts = judged.reduce<Record<string, number>>(
    (sum, { verdict }) => ({ ...sum, [verdict]: (sum[verdict] ?? 0) + 1 }),
    { ...tally.verdicts },
  );
  const rejected = judged.reduce<Record<string, number>>((sum, { verdict, problems }) => {
    const [first] = verdict === 'rejected' ? Object.entries(problems) : [];
    if (first === undefined) return sum;
    const reason = `refused ${first[0]} ${first[1].problem}`;
    return { ...sum, [reason]: (sum[reason] ?? 0) + 1 };
  }, {});
  return {
    verdicts,
    skipped: addSkipped(addSkipped(tally.skipped, mapped.skipped), rejected),
    unknown: addUnknown(tally.unknown, mapped.unknown),
    sums: addSums(tally.sums, mapped, judged),
  };
}

/**
 * What a page would take from what its rides had. Of a ride whose record is no longer kept, what is
 * posted of it counts.
 */
export async function lossOfPage(
  { park, sourceId, unit }: Intake,
  { rides, zeros }: MappedRides,
): Promise<MoneyLoss> {
  const rows = await park.query<{
    id: string;
    status: IngestRide['status'];
    money: IngestRide['money'] | null;
  }>(
    `select s.external_id as id, coalesce(s.item ->> 'status', r.status) as status,
       case when s.item is not null then s.item -> 'money' else jsonb_strip_nulls(jsonb_build_object(
         'currency', $3::text, 'fare', r.earning::text, 'tip', ${posted('tip')}, 'tolls', ${posted('tolls')},
         'refund', ${posted('refund')}, 'bonus', ${posted('bonus')}, 'extras', ${posted('extras')},
         'cancellationFee', ${posted('cancellation_fee')}, 'platformFee', ${posted('platform_fee', -1)},
         'tax', ${posted('tax', -1)}, 'cash', ${posted('cash', -1)})) end as money
     from source_ride s left join ride r on r.id = s.ride_id and r.picked_up_at = s.posted_at
     where s.source_id = $1 and s.external_id = any($2::text[]) and s.state <> 'ignored'`,
    [sourceId, rides.map(({ externalId }) => externalId), unit.currency, 10 ** unit.decimals],
  );
  const before = new Map(
    rows.map(({ id, status, money }) => [id, { status, ...(money && { money }) }] as const),
  );
  return moneyLoss(rides, before, { zeros, unit });
}

/** A part of a ride as it was posted, in minor units from the driver's side, as an amount. */
function posted(column: string, sign: 1 | -1 = 1): string {
  return `case when s.${column} <> 0 then round(${sign} * s.${column} / $4::numeric, 4)::text end`;
}

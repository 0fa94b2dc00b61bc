import { ridePrice } from '@park/domain/ingest/ride-money';
import type { MoneyUnit } from '@park/domain/format/currency';
import type { Queryable } from '../database/database.ts';
import type { Match, MatchedRide } from './match-rides.ts';

const amountOf = (item: string, part: string) => `coalesce((${item} #>> '{money,${part}}')::numeric, 0)`;
/** SQL: what the ride of a record cost, by the rule of `ridePrice`. */
export const priceOf = (
  item: string,
) => `case ${item} ->> 'status' when 'cancelled' then ${amountOf(item, 'cancellationFee')}
  else ${amountOf(item, 'fare')} + ${amountOf(item, 'adjustment')} end`;

/**
 * Parameters: source, the asked rides as JSON. What a forgotten record cost is what it earned. The
 * bounds are columns: row-level security lets no calculation into a condition of an index.
 */
export const lookalikesSql = `
  with asked as materialized (
    select *, at - interval '2 minutes' as first, at + interval '2 minutes' as last
    from json_to_recordset($2::json) as x(n int, driver uuid, at timestamptz, price numeric)
  )
  select a.n, s.ride_id as id from asked a cross join lateral (
    select s.ride_id from source_ride s join ride r on r.id = s.ride_id and r.picked_up_at = s.posted_at
    where s.driver_id = a.driver and s.source_id <> $1 and s.state = 'posted'
      and s.posted_at between a.first and a.last
      and a.price = case when s.item is null then r.earning else ${priceOf('s.item')} end
    order by s.posted_at, s.ride_id limit 1
  ) s`;

/**
 * Of rides that would be posted for the first time, those that another source seems to have told
 * of: the same driver, within two minutes, for the same price. By their position; the id is that of
 * the other source's ride. Nothing is said of a ride that costs nothing, nor of one that a person
 * has called another.
 */
export async function findLookalikes(
  tx: Pick<Queryable, 'query'>,
  source: { readonly id: string; readonly unit: MoneyUnit },
  rides: readonly MatchedRide[],
  matches: readonly Match[],
): Promise<ReadonlyMap<number, string>> {
  const asked = rides.flatMap(({ item, before }, n) => {
    const driver = matches[n]?.driverId ?? null;
    const price = ridePrice(item, source.unit);
    const isNew = !before?.postedAt && before?.likeVerdict !== 'another';
    return driver !== null && price !== null && isNew
      ? [{ n, driver, at: item.pickupTime, price: price / 10 ** source.unit.decimals }]
      : [];
  });
  if (asked.length === 0) return new Map();
  const rows = await tx.query<{ n: number; id: string }>(lookalikesSql, [source.id, JSON.stringify(asked)]);
  return new Map(rows.map(({ n, id }) => [n, id]));
}

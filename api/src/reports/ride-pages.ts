import type { Statement } from '../database/database.ts';
import { COLUMNS, IN_RANGE, RIDE } from './ride-report.ts';

const KEY = `to_char(picked_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || id`;
/** Written twice: the first part tells the planner which months it can leave out. */
const OLDER = `picked_up_at <= $4::timestamptz and (picked_up_at, id) < ($4::timestamptz, $5::uuid)`;
const SUMS = `',"sums":{"rides":' || count(*) || ',"earning":'
  || coalesce(sum(earning) filter (where status = 'completed'), 0) || '}'`;

const statement = (older: string, sums: string): string => `
  with page as materialized (
    select ${COLUMNS} from ride where ${IN_RANGE()} ${older} order by picked_up_at desc, id desc limit $3::int
  )
  select '{"report":[' || (
      select coalesce(string_agg(json, ',' order by picked_up_at desc, id desc), '')
      from (select ride.picked_up_at, ride.id, ${RIDE} as json from page ride) r
    ) || '],"next":' || case when (select count(*) from page) < $3::int then 'null'
      else (select '"' || ${KEY} || '"' from page order by picked_up_at, id limit 1) end
    || ${sums} || '}' as json`;

const sumsOfRange = `(select ${SUMS} from ride where ${IN_RANGE()})`;

export interface RidePage {
  readonly startDate: string;
  readonly endDate: string;
  /** The key of a ride, `2026-11-20T08:00:00.000000Z/<id>`: the page begins with the next older one. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly withSums: boolean;
}

/**
 * One page of the rides of a range in the order of the ride report, from a ride's key on: rides that
 * come in or leave meanwhile move no other to another page. Page and sums are of one moment. The
 * park's time zone is the setting `park.zone`.
 */
export function ridePageStatement({ startDate, endDate, after, limit, withSums }: RidePage): Statement {
  const sums = withSums ? sumsOfRange : `''`;
  const values = [startDate, endDate, limit];
  if (after === undefined) return { sql: statement('', sums), values };
  return { sql: statement(`and ${OLDER}`, sums), values: [...values, ...after.split('/')] };
}

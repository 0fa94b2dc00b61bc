import type { SqlValue } from '../database/database.ts';
import { sumSpan } from '../sums/sum-span.ts';

const COLUMNS = 'driver_id, vehicle_id, completed, distance, earning';

/**
 * The parameters of the report on a range of whole days: the first month and the end of those that
 * are read as one row for each driver and vehicle; first days, last days and signs of the rest.
 */
export function earningValues(range: { startDate: string; endDate: string }): SqlValue[] {
  const { firstMonth, endMonth, days } = sumSpan(range);
  return [
    firstMonth,
    endMonth,
    days.map(({ first }) => first),
    days.map(({ last }) => last),
    days.map(({ sign }) => sign),
  ];
}

/**
 * One row per driver and vehicle over the completed rides that were picked up in the range, both
 * days included, in the park's time zone; highest earning first. Added up from the sums of days and
 * months (decision 116), which are whole thousandths of the currency, so they are exact. The few fields are
 * concatenated as text, which takes half the time of building JSON values. Parameters:
 * `earningValues`.
 */
export const earningReportSql = `
  with total as materialized (
    select driver_id, vehicle_id, sum(distance)::bigint as distance, sum(earning)::bigint as earning
    from (
      select ${COLUMNS} from ride_month where month >= $1::date and month < $2::date
      union all
      select d.driver_id, d.vehicle_id, p.sign * d.completed, p.sign * d.distance, p.sign * d.earning
      from unnest($3::date[], $4::date[], $5::int[]) as p(first, last, sign)
      join ride_day d on d.day >= p.first and d.day <= p.last
    ) parts
    group by driver_id, vehicle_id having sum(completed) > 0
  )
  select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (
    select '{"drive":{"User":{"name":' || to_json(u.name) || '},"userId":"' || total.driver_id || '"},"vehicle":'
      || case when total.vehicle_id is null then 'null'
           else '{"code":' || coalesce(to_json(v.code)::text, 'null') || '}' end
      || ',"totalMileage":' || round(total.distance / 100.0, 2) || ',"totalEarning":' || trim_scale(total.earning / 1000.0)
      || '}' as json
    from total
    join app_user u on u.id = total.driver_id
    left join vehicle v on v.id = total.vehicle_id
    order by total.earning desc, u.name, total.driver_id, v.code
  ) r`;

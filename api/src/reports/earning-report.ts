import { rememberReportSql } from './report-history.ts';

/**
 * One row per driver and vehicle over the completed rides that were picked up in the range, both days
 * included, in the park's time zone; highest earning first. Summed as numeric by the database, so the cents are
 * exact. The few fields are concatenated as text, which takes half the time of building JSON values. Stores the run
 * in the report history. Parameters: first day, last day, time zone.
 */
export const earningReportSql = `
  with total as materialized (
    select driver_id, vehicle_id, sum(distance_km) as mileage, sum(earning) as earning
    from ride
    where status = 'completed'
      and picked_up_at >= ($1::date)::timestamp at time zone $3
      and picked_up_at < ($2::date + 1)::timestamp at time zone $3
    group by driver_id, vehicle_id
  ),
  whole as (select coalesce(sum(earning), 0) as value from total),
  ${rememberReportSql('earning', 'whole')}
  select '[' || coalesce(string_agg(json, ','), '') || ']' as json
  from (
    select '{"drive":{"User":{"name":' || to_json(u.name) || '},"userId":"' || total.driver_id || '"},"vehicle":'
      || case when total.vehicle_id is null then 'null'
           else '{"code":' || coalesce(to_json(v.code)::text, 'null') || '}' end
      || ',"totalMileage":' || coalesce(total.mileage, 0) || ',"totalEarning":' || coalesce(total.earning, 0)
      || '}' as json
    from total
    join app_user u on u.id = total.driver_id
    left join vehicle v on v.id = total.vehicle_id
    order by total.earning desc nulls last, u.name, total.driver_id, v.code
  ) r`;

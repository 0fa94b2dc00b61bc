import { DAYS_OF_RIDES } from '@park/contract/limits';

interface SummedRides {
  /** The sums by day (decision 116), and the column that counts the rides. */
  readonly table: 'driver_day' | 'ride_day';
  readonly rides: 'rides' | 'completed';
  readonly record: 'driver' | 'vehicle';
}

/** The rides of one day, so many days ago. */
const dayAgo = (days: number, rides: string) =>
  `coalesce(sum(${rides}) filter (where day = $1::date - ${days}), 0)`;

/**
 * The rides of each record in each of the last days, the oldest first. The sums of these days are
 * one range of the key by park and day, whatever the number of rides and of earlier days. The text
 * is put together as in the ride report: twice as quick as JSON values. Parameter: today.
 */
function ridesByDay({ table, rides, record }: SummedRides): string {
  const days = Array.from({ length: DAYS_OF_RIDES }, (_, index) => dayAgo(DAYS_OF_RIDES - 1 - index, rides));
  return `
    select '[' || coalesce(string_agg('{"${record}Id":"' || id || '","rides":"' || rides || '"}', ',' order by id), '') || ']' as json
    from (
      select ${record}_id as id, concat_ws(' ', ${days.join(', ')}) as rides
      from ${table}
      where taxi_park_id = current_park() and day > $1::date - ${DAYS_OF_RIDES} and day <= $1::date
        and ${rides} > 0 and ${record}_id is not null
      group by ${record}_id
    ) summed`;
}

/** Rides that were not cancelled, as the column of seven days counts them. */
export const driverDaysSql = ridesByDay({ table: 'driver_day', rides: 'rides', record: 'driver' });
/** Completed rides: the others are not summed by vehicle. */
export const vehicleDaysSql = ridesByDay({ table: 'ride_day', rides: 'completed', record: 'vehicle' });

import { addDays } from '@park/domain/report/date-range';
import type { Queryable } from '../database/database.ts';
import { DEMO_TIME_ZONE } from './demo-park.ts';
import type { DemoPark } from './which-park.ts';

const WEEKS = 8;
const WEEK = 7;
const SUNDAY = 0;

interface RunReport {
  readonly type: 'earning' | 'ride';
  readonly start: string;
  readonly end: string;
  /** The day on which it was run. */
  readonly on: string;
  readonly time: string;
}

/**
 * What the park's operators ran: each Monday the week before, every second one its rides too, and
 * yesterday a look at the week.
 */
function runReports(today: string): readonly RunReport[] {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = addDays(today, weekday === SUNDAY ? 1 - WEEK : 1 - weekday);
  const yesterday = addDays(today, -1);
  const weeks = Array.from({ length: WEEKS }, (_, index): readonly RunReport[] => {
    const on = addDays(monday, -WEEK * index);
    const range = { start: addDays(on, -WEEK), end: addDays(on, -1), on };
    const earning = { ...range, type: 'earning', time: '09:12' } as const;
    return index % 2 === 0 ? [earning, { ...range, type: 'ride', time: '09:20' }] : [earning];
  });
  const look = {
    type: 'earning',
    start: addDays(yesterday, 1 - WEEK),
    end: yesterday,
    on: yesterday,
    time: '18:40',
  } as const;
  return [...weeks.flat().filter(({ on, end }) => on !== look.on || end !== look.end), look];
}

/**
 * Adds the reports that were run in the last weeks to a new demo park, with the earning of their
 * days.
 */
export async function insertDemoReports(tx: Queryable, park: DemoPark, today: string): Promise<void> {
  // Today is still open: the first person who looks may run its reports themselves.
  const reports = runReports(today).filter(({ on }) => on < today);
  await tx.query(
    `insert into generated_report (id, taxi_park_id, type, start_date, end_date, generated_on, generated_at, value)
     select gen_random_uuid(), $1, run.type, run.start, run."end", run."on", (run."on" + run."time") at time zone $2,
       coalesce((select sum(earning) / 1000.0 from park_day
         where taxi_park_id = $1 and day between run.start and run."end"), 0)
     from json_to_recordset($3::json)
       as run(type text, start date, "end" date, "on" date, "time" time)`,
    [park.id, DEMO_TIME_ZONE, JSON.stringify(reports)],
  );
}

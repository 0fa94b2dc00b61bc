import { addDays } from '@park/domain/report/date-range';
import type { FastifyInstance } from 'fastify';
import { onlyRow } from '../database/database.ts';
import { enterPark, type ParkDatabase } from '../database/enter-park.ts';

/** The kind of its rows among the follow-ups; while there is one, the days before its `from` are open. */
export const SOURCE_DAYS = 'source-days';

/** Sums the days of a park's sources that are not summed yet, a day a transaction, back to the first. */
export async function fillSourceDays(park: ParkDatabase): Promise<void> {
  const { from, first } = onlyRow(
    await park.query<{ from: string; first: string | null }>(
      `select coalesce((select min((data ->> 'from')::date) from follow_up
           where taxi_park_id = current_park() and kind = '${SOURCE_DAYS}') - 1,
         park_today(current_park()) + 1)::text as from,
       (select min(day)::text from ledger_day where taxi_park_id = current_park()) as first`,
    ),
  );
  for (let day = from; first !== null && day >= first; day = addDays(day, -1))
    await park.query('select fill_source_day(current_park(), $1::date)::text', [day]);
}

export function sourceDayJobs(app: FastifyInstance): void {
  const { database, clock, followUps } = app;
  followUps.on(SOURCE_DAYS, (_, parkId) => fillSourceDays(enterPark(database, parkId, clock)));
}

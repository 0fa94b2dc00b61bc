import { addDays } from '@park/domain/report/date-range';
import { onlyRow } from '../database/database.ts';
import type { Queryable } from '../database/database.ts';
import type { ParkDatabase } from '../database/enter-park.ts';
import { SETTLE_RENT } from '../ledger/rent-job.ts';
import { noteFollowUp } from '../jobs/follow-ups.ts';
import type { Note } from '../jobs/follow-ups.ts';

/** What one transaction settles: so little that nobody waits long for what it locks. */
const STEP_DAYS = 31;
const STEP_DRIVERS = 50;

/** Whose rent of which days is to be adjusted to what cars and terms ask for now. */
export interface Settling {
  readonly driverIds: readonly string[];
  readonly from: string;
  readonly through: string;
}
export interface NotedSettling {
  readonly settling: Settling;
  readonly note: Note;
}

/**
 * Notes, with a rate of a car, a model or a make, or with the hour of all, whose rent since a day it
 * changes: from that day's Monday on, as weeks fall on their days. Whoever holds the ledger's lock.
 */
export async function noteSettling(
  tx: Queryable,
  of: {
    readonly vehicleId?: string | null;
    readonly make?: string;
    readonly model?: string;
    readonly from: string;
    readonly today: string;
    /** Of which periods the rent of terms moves too. */
    readonly terms: readonly ('day' | 'week')[];
  },
): Promise<NotedSettling> {
  await tx.query('select begin_car_rent(current_park(), $1::date)::text', [of.today]);
  const { from, ids } = onlyRow(
    await tx.query<{ from: string; ids: string[] | null }>(
      `select m.day::text as from, (
         select json_agg(d.id order by d.id)
         from drivers_of_rent(current_park(), coalesce($2::uuid::text, model_key($3, $4)), m.day, $5::text[]) d(id)
       ) as ids
       from (select date_trunc('week', $1::date::timestamp)::date as day) m`,
      [of.from, of.vehicleId ?? null, of.make ?? null, of.model ?? null, of.terms],
    ),
  );
  const settling = { driverIds: ids ?? [], from, through: of.today };
  return { settling, note: await noteFollowUp(tx, SETTLE_RENT, settling) };
}

/**
 * Settles it in steps, each a transaction of its own. Ends after the step in which `until` has
 * passed, by `performance.now()`; whether it was the last. Once more it goes over what is settled.
 */
export async function settleRent(
  park: ParkDatabase,
  { driverIds, from, through }: Settling,
  until = Infinity,
): Promise<boolean> {
  for (let at = 0; at < driverIds.length; at += STEP_DRIVERS) {
    const drivers = driverIds.slice(at, at + STEP_DRIVERS);
    for (let day = from; day <= through; day = addDays(day, STEP_DAYS)) {
      if (performance.now() > until) return false;
      const last = addDays(day, STEP_DAYS - 1);
      await park.query('select settle_rent_step(current_park(), $1::date, $2::date, $3::uuid[])', [
        day,
        last < through ? last : through,
        drivers,
      ]);
    }
  }
  return true;
}

import type { Queryable } from '../database/database.ts';
import type { DemoShift } from './demo-rides.ts';

export interface DemoConnectionEvent {
  taxi_park_id: string;
  subject: 'driver' | 'vehicle';
  subject_id: string;
  connected: boolean;
  at: string;
}

interface Subject {
  id: string;
  subject: 'driver' | 'vehicle';
  connected: boolean;
  /** ISO 8601; null when nothing has been recorded yet. */
  lastAt: string | null;
  lastConnected: boolean | null;
}

interface Extension {
  readonly parkId: string;
  readonly shifts: readonly DemoShift[];
  readonly now: Date;
  readonly isNew: boolean;
  /** YYYY-MM-DD in Minsk. */
  readonly today: string;
}

const HOUR = 3_600_000;

function switches(
  subject: Subject,
  shifts: readonly DemoShift[],
  { now, today }: Extension,
): [number, boolean][] {
  const last = subject.lastAt === null ? Number.NEGATIVE_INFINITY : Date.parse(subject.lastAt);
  const dayStart = Date.parse(`${today}T00:00:00+03:00`);
  const past = shifts.filter(({ start, end }) => start > last && end <= dayStart);
  const result: [number, boolean][] = [];
  if (subject.lastConnected === true && last < dayStart)
    result.push([Math.min(last + 7 * HOUR, dayStart - 1), false]);
  result.push(
    ...past.flatMap(({ start, end }): [number, boolean][] => [
      [start, true],
      [end, false],
    ]),
  );
  const todays = shifts.find(({ start }) => start >= dayStart);
  const hasStarted = todays !== undefined && todays.start < now.getTime();
  if (subject.connected) result.push([hasStarted ? todays.start : now.getTime() - HOUR, true]);
  else if (hasStarted) {
    result.push([todays.start, true], [Math.min(todays.end, now.getTime() - HOUR / 60), false]);
  }
  return result.filter(([at]) => at > last).sort(([a], [b]) => a - b);
}

/**
 * The connection events that the shifts since the last recorded day would have produced, ending in
 * the current state of each driver and vehicle. None on a day that already has events, so a running
 * park is not disturbed.
 */
export async function connectionEventsBetween(
  tx: Queryable,
  extension: Extension,
): Promise<DemoConnectionEvent[]> {
  const { parkId, shifts, today, isNew } = extension;
  const subjects = await tx.query<Subject>(
    `select s.id, s.subject, s.connected, e.connected as "lastConnected",
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
     from (
       select id, 'driver' as subject, connection_status as connected from driver where taxi_park_id = $1
       union all select id, 'vehicle', connection_status from vehicle where taxi_park_id = $1 and $2
     ) s
     left join lateral (
       select connected, at from connection_event c
       where c.taxi_park_id = $1 and c.subject = s.subject and c.subject_id = s.id order by at desc, c.id desc limit 1
     ) e on true order by s.id`,
    [parkId, isNew],
  );
  const dayStart = Date.parse(`${today}T00:00:00+03:00`);
  const { latest } = subjects.reduce(
    (newest, { lastAt }) => ({ latest: Math.max(newest.latest, lastAt === null ? 0 : Date.parse(lastAt)) }),
    { latest: 0 },
  );
  if (latest >= dayStart) return [];
  return subjects.flatMap((subject) => {
    const own = shifts.filter(({ driverId }) => driverId === subject.id);
    return switches(subject, own, extension).map(([at, connected]) => ({
      taxi_park_id: parkId,
      subject: subject.subject,
      subject_id: subject.id,
      connected,
      at: new Date(at).toISOString(),
    }));
  });
}

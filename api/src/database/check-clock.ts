import { ConfigurationError } from './configuration-error.ts';
import { onlyRow } from './database.ts';
import type { Database } from './database.ts';

/** By how much the clock of a server may differ from that of the database, in milliseconds. */
export const CLOCK_DIFFERENCE_MAX = 60_000;
const SECOND = 1000;

/**
 * Throws a ConfigurationError when this machine's clock differs from the database's by more than a
 * minute: the day to which money counts is that of the database, and sessions and links end by the
 * server's. What the question took is allowed for.
 */
export async function refuseOtherClock(
  database: Pick<Database, 'query'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const asked = now().getTime();
  const { time } = onlyRow(
    await database.query<{ time: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    ),
  );
  const answered = now().getTime();
  const difference = time < asked ? asked - time : Math.max(0, time - answered);
  if (difference <= CLOCK_DIFFERENCE_MAX) return;
  const seconds = Math.round(difference / SECOND);
  throw new ConfigurationError(
    `The clock of this machine is ${seconds} seconds ${time < asked ? 'ahead of' : 'behind'} the database's, ` +
      `and may differ by ${CLOCK_DIFFERENCE_MAX / SECOND}: set it right (NTP) and start again`,
  );
}

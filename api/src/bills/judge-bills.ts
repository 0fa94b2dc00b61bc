import { type BillCar, type BillRide, type BillVerdict, driverOfBill } from '@park/domain/bills/bill-driver';
import type { Queryable } from '../database/database.ts';
import { candidatesSql, ridesAroundSql } from './bill-sql.ts';

/** What is asked of a bill: by which plate, and when, as ISO 8601; a moment is the same twice. */
export interface AskedBill {
  readonly key: string;
  /** Of `plateParts`. */
  readonly parts: string | null;
  readonly since: string;
  readonly until: string;
}

/** A verdict as it is kept: times as ISO 8601. */
export interface JudgedBill extends Omit<BillVerdict, 'evidence'> {
  readonly evidence: Readonly<Record<string, string | number | null>>;
}

interface Found {
  readonly alike: readonly string[];
  readonly cars: readonly BillCar[];
}

const timeOf = ({ since, until }: AskedBill) =>
  since === until ? { at: Date.parse(since) } : { from: Date.parse(since), to: Date.parse(until) };

/** Until now has no end, which JSON cannot say. */
const withEnds = (car: BillCar): BillCar => ({
  ...car,
  custody: car.custody.map((each) => ({ ...each, to: (each.to as number | null) ?? Infinity })),
});

/** Whose bills are, by who had their cars then and, where nobody is known, by rides around it. */
export async function judgeBills(
  tx: Pick<Queryable, 'query'>,
  bills: readonly AskedBill[],
  now: Date,
): Promise<readonly JudgedBill[]> {
  const asked = bills.map(({ key, parts, since, until }, n) => ({ n, key, parts, since, until }));
  const rows = await tx.query<Found>(candidatesSql, [JSON.stringify(asked)]);
  const found = rows.map(({ alike, cars }) => ({ alike, cars: cars.map(withEnds) }));
  const judge = (n: number, { alike, cars }: Found) =>
    driverOfBill(timeOf(bills[n] as AskedBill), now.getTime(), { alike, cars });
  const verdicts = found.map((each, n) => judge(n, each));
  const open = asked.flatMap(({ n, since, until }) => {
    const car = verdicts[n]?.driverId === null && since === until ? verdicts[n].vehicleId : null;
    return car === null ? [] : [{ n, car, at: since }];
  });
  const driven =
    open.length === 0
      ? []
      : await tx.query<{ n: number; rides: BillRide[] }>(ridesAroundSql, [JSON.stringify(open)]);
  for (const { n, rides } of driven) {
    const { alike, cars } = found[n] as Found;
    verdicts[n] = judge(n, { alike, cars: cars.map((car) => ({ ...car, rides })) });
  }
  return verdicts.map(({ evidence: { at, ...evidence }, ...rest }) => ({
    ...rest,
    evidence: { ...evidence, ...(at !== undefined && { at: new Date(at).toISOString() }) },
  }));
}

import type { IngestRideInput } from '@park/contract/ingest';
import { type Amounts, type MoneyPart, moneyOf, partsTold, type Raw } from './raw-values.ts';

export type { MoneyPart } from './raw-values.ts';

/** A value of a platform that is not known here, and how many records have it. */
export interface UnknownValue {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

/** Why records are no rides, with how many. */
export type Skipped = Readonly<Record<string, number>>;

/** The parts that a record says are zero, by ride: they are left out of its money, and not missing. */
export type ToldZeros = ReadonlyMap<string, readonly MoneyPart[]>;

/** What the platform says that a ride came to beside what was read of it, in minor units. */
export interface ComparedSum {
  readonly theirs: number;
  readonly read: number;
}

/** Records of a platform as rides of `/ingest/v1`. */
export interface MappedRides {
  readonly rides: readonly IngestRideInput[];
  readonly zeros: ToldZeros;
  /** By ride; one whose sum the platform does not say is absent. */
  readonly sums: ReadonlyMap<string, ComparedSum>;
  /** Rides of which only an attempt that came to nothing is told: what is known of one that was driven stays. */
  readonly attempts: ReadonlySet<string>;
  readonly skipped: Skipped;
  readonly unknown: readonly UnknownValue[];
}

/** So many different values are named; more of them are no news. */
const UNKNOWN_MAX = 30;
const VALUE_MAX = 100;

/** Counts what is left out and what is not known while records are mapped. */
export interface MappingNotes {
  skip(reason: string, count?: number): void;
  unknown(field: string, value: string): void;
  /** The fields of a record that its platform is not known to have. */
  extras(record: Raw, known: ReadonlySet<string>): void;
  /** The money of a ride from minor units, as the contract has it. */
  money(ride: string, amounts: Amounts, currency: string): IngestRideInput['money'];
  /** What the platform says that a ride came to, beside what was read of it. */
  compare(ride: string, sum: ComparedSum): void;
  /** Of a ride nothing but an attempt that came to nothing is told. */
  attempt(ride: string): void;
  mapped(rides: readonly IngestRideInput[]): MappedRides;
}

/** Notes of one mapping. */
export function mappingNotes(): MappingNotes {
  const skipped: Record<string, number> = {};
  const values = new Map<string, UnknownValue>();
  const zeros = new Map<string, readonly MoneyPart[]>();
  const sums = new Map<string, ComparedSum>();
  const attempts = new Set<string>();
  const unknown = (field: string, value: string) => {
    const shown = value.slice(0, VALUE_MAX);
    const key = `${field}\n${shown}`;
    const found = values.get(key);
    if (found) values.set(key, { ...found, count: found.count + 1 });
    else if (values.size < UNKNOWN_MAX) values.set(key, { field, value: shown, count: 1 });
  };
  return {
    skip(reason, count = 1) {
      if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count;
    },
    unknown,
    extras(record, known) {
      for (const key of Object.keys(record)) if (!known.has(key)) unknown('field', key);
    },
    money(ride, amounts, currency) {
      zeros.set(ride, partsTold(amounts, 0));
      return moneyOf(amounts, currency);
    },
    compare(ride, sum) {
      sums.set(ride, sum);
    },
    attempt(ride) {
      attempts.add(ride);
    },
    mapped: (rides) => ({ rides, zeros, sums, attempts, skipped, unknown: [...values.values()] }),
  };
}

/** Skipped records of two pages together. */
export function addSkipped(one: Skipped, other: Skipped): Skipped {
  const sum: Record<string, number> = { ...one };
  for (const [reason, count] of Object.entries(other)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}

/** Unknown values of two pages together. */
export function addUnknown(
  one: readonly UnknownValue[],
  other: readonly UnknownValue[],
): readonly UnknownValue[] {
  const sum = one.map((each) => ({
    ...each,
    count:
      each.count +
      (other.find(({ field, value }) => field === each.field && value === each.value)?.count ?? 0),
  }));
  const fresh = other.filter(
    ({ field, value }) => !one.some((each) => each.field === field && each.value === value),
  );
  return [...sum, ...fresh].slice(0, UNKNOWN_MAX);
}

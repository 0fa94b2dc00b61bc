/*
 * What rides owe drivers, calculated once more by a program that shares nothing with the product
 * where money is computed: it imports nothing of it, and counts in whole minor units.
 */

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const MINUTE = 60_000;
/** Of Minsk, all year round. */
const OFFSET = 3 * 60 * MINUTE;

export const PLAIN_PARTS = [
  ...(['fare', 'adjustment', 'cancellationFee', 'tip', 'tolls', 'refund', 'bonus', 'extras'] as const),
  ...(['platformFee', 'tax', 'cash'] as const),
] as const;
/** Minor units; what is absent was not told. */
export type PlainMoney = Partial<Record<(typeof PLAIN_PARTS)[number], bigint>>;

export interface PlainRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the source names the driver by, such as `licence:1`. */
  readonly who: string;
  readonly status: 'completed' | 'cancelled' | 'ongoing';
  /** Of a cancelled ride. */
  readonly kind: 'before_pickup' | 'no_show' | 'expired' | 'rejected';
  readonly money: PlainMoney;
  /** A version or minutes since a moment; null where the order of arrival counts. */
  readonly order: number | null;
}

/** Sums by `driver|day|account`. */
export type PlainSums = Map<string, bigint>;

const ACCOUNTS = {
  cancellationFee: 'cancellation_fees',
  tip: 'tips',
  tolls: 'tolls',
  refund: 'refunds',
  bonus: 'bonuses',
  extras: 'extras',
  platformFee: 'platform_fees',
  tax: 'taxes',
  cash: 'cash',
} as const;
const TAKEN: readonly string[] = ['platformFee', 'tax', 'cash'];

/** The day of a moment in Minsk. */
export const plainDay = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 10);

/** Minor units as a decimal text with all decimals. */
export function plainText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
  return units < 0n ? `-${text}` : text;
}

/** A decimal text, also with a comma, in units of so many decimals; finer digits are rounded half away from zero. */
export function plainUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').replace(',', '.').split('.');
  const digits = BigInt(whole + fraction.padEnd(decimals + 4, '0').slice(0, decimals + 4));
  const units = (digits + 5_000n) / 10_000n;
  return text.startsWith('-') ? -units : units;
}

/** The accounts of a ride of a source before or after the platform's fee, without zeros. */
export function plainRide({ status, kind, money }: PlainRecord, basis: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  if (status === 'ongoing' || (status === 'cancelled' && ['expired', 'rejected'].includes(kind))) return sums;
  const isAfter = basis === 'after' && status === 'completed';
  const { fare = 0n, adjustment = 0n, platformFee = 0n, tax = 0n } = money;
  if (status === 'completed') sums.set('fares', fare + adjustment - (isAfter ? platformFee + tax : 0n));
  for (const [part, account] of Object.entries(ACCOUNTS)) {
    const units = money[part as keyof typeof ACCOUNTS] ?? 0n;
    if (isAfter && (part === 'platformFee' || part === 'tax')) continue;
    sums.set(account, TAKEN.includes(part) ? -units : units);
  }
  return sums;
}

/** What two records of one ride are told by. */
export function plainPrice({ status, money }: PlainRecord): bigint {
  const { fare = 0n, adjustment = 0n, cancellationFee = 0n } = money;
  return status === 'cancelled' ? cancellationFee : fare + adjustment;
}

/** The park's share in quarters of a percent, rounded half away from zero. */
export function plainShare(fares: bigint, quarters: bigint): bigint {
  const product = fares * quarters;
  return product < 0n ? -((-product + 200n) / 400n) : (product + 200n) / 400n;
}

/** Adds a ride to the sums of the driver; `quarters`: the park's share. */
export function addPlain(
  sums: PlainSums,
  driver: string,
  at: number,
  ride: Map<string, bigint>,
  quarters = 0n,
): void {
  const share = plainShare(ride.get('fares') ?? 0n, quarters);
  for (const [account, units] of [...ride, ['commission', -share] as const]) {
    const key = `${driver}|${plainDay(at)}|${account}`;
    sums.set(key, (sums.get(key) ?? 0n) + units);
  }
}

/** Sums as lines that can be compared, without zeros. */
export const plainLines = (sums: PlainSums): string[] =>
  [...sums]
    .filter(([, units]) => units !== 0n)
    .map(([key, units]) => `${key}|${units}`)
    .sort();

/** Throws where two sides differ, and says which lines only one has. */
export function compareLines(what: string, ours: readonly string[], theirs: readonly string[]): void {
  const only = (some: readonly string[], other: readonly string[]) =>
    some.filter((each) => !other.includes(each)).join('\n  ');
  const differences = [only(ours, theirs), only(theirs, ours)];
  if (differences.every((each) => each === '') && ours.length === theirs.length) return;
  throw new Error(`${what}\n calculated:\n  ${differences[0]}\n product:\n  ${differences[1]}`);
}

/*
 * What drivers and park owe each other, calculated once more by a program that shares nothing with
 * the product: it imports nothing, reads decimal texts digit by digit, and counts in whole minor
 * units. Its days are those of a fixed offset.
 */

export interface PlainRide {
  readonly driver: string;
  readonly status: string;
  /** ISO 8601. */
  readonly pickedUpAt: string;
  /** A decimal text, such as 12.30. */
  readonly earning: string | null;
}

export interface PlainTerms {
  readonly driver: string;
  readonly from: string;
  /** A decimal text. */
  readonly percent: string;
  /** Minor units for each day. */
  readonly rent: bigint;
}

/** What people have booked, signed from the driver's side. */
export interface PlainEntry {
  readonly driver: string;
  readonly day: string;
  readonly column: 'cash' | 'other' | 'paid';
  readonly amount: bigint;
}

export interface PlainBooks {
  readonly rides: readonly PlainRide[];
  readonly terms: readonly PlainTerms[];
  readonly entries: readonly PlainEntry[];
  /** Of the park's clock from UTC. */
  readonly offsetMinutes: number;
  readonly decimals: number;
  readonly today: string;
}

type Column = 'gross' | 'cash' | 'commission' | 'rent' | 'other' | 'paid';
export type PlainLine = Record<Column | 'before' | 'rides' | 'balance', bigint>;

/** A decimal text as a whole number of ten-thousandths. */
function tenThousandths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);
const halfUp = (number: bigint, by: bigint): bigint => (2n * number + by) / (2n * by);

function dayOf(instant: string, offsetMinutes: number): string {
  return new Date(Date.parse(instant) + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Every amount that is booked, by driver, day and column. */
function bookings({ rides, terms, entries, offsetMinutes, decimals, today }: PlainBooks) {
  const all: { driver: string; day: string; column: Column | 'rides'; amount: bigint }[] = [...entries];
  for (const { driver, status, pickedUpAt, earning } of rides) {
    if (status !== 'completed') continue;
    const day = dayOf(pickedUpAt, offsetMinutes);
    const fare = tenThousandths(earning ?? '0');
    all.push({ driver, day, column: 'gross', amount: halfUp(fare * tenTo(decimals), tenTo(4)) });
    all.push({ driver, day, column: 'rides', amount: 1n });
    const own = terms.find((each) => each.driver === driver && each.from <= day);
    if (own === undefined) continue;
    const share = fare * tenThousandths(own.percent) * tenTo(decimals);
    all.push({ driver, day, column: 'commission', amount: -halfUp(share, tenTo(10)) });
  }
  for (const { driver, from, rent } of terms) {
    for (let day = from; day <= today; day = nextDay(day))
      all.push({ driver, day, column: 'rent', amount: -rent });
  }
  return all;
}

/** The line of each driver for the days from one to another, and the balance at their end. */
export function plainSettlement(books: PlainBooks, from: string, to: string): Map<string, PlainLine> {
  const lines = new Map<string, PlainLine>();
  for (const { driver, day, column, amount } of bookings(books)) {
    const line = lines.get(driver) ?? {
      gross: 0n,
      cash: 0n,
      commission: 0n,
      rent: 0n,
      other: 0n,
      paid: 0n,
      before: 0n,
      rides: 0n,
      balance: 0n,
    };
    lines.set(driver, line);
    if (day > to) continue;
    if (column !== 'rides') line.balance += amount;
    if (day >= from) line[column] += amount;
    else if (column !== 'rides') line.before += amount;
  }
  return lines;
}

/** The cells of a file whose parts may stand in quotes. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = file.replace(/^\uFEFF/, '');
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  return rows.filter((cells) => cells.length > 0);
}

/** The payments of a bank's file: recipient, account, minor units and currency. */
export function plainPayments(file: string, decimals: number): (string | bigint)[][] {
  const [, ...rows] = cellsOf(file);
  return rows.map(([recipient = '', iban = '', amount = '', currency = '']) => {
    const [, fraction = ''] = amount.split('.');
    if (fraction.length !== decimals) throw new Error(`${amount} has not ${decimals} decimals`);
    return [recipient, iban, BigInt(amount.replace('.', '')), currency];
  });
}

import { readPayout } from '@park/contract/payouts';
import type { PayoutRun } from '@park/contract/payouts';
import { bankFile, defaultBankFile } from '@park/domain/bank-file/bank-file';
import { bankOrder } from '@park/domain/bank-file/payments';
import { randomFrom } from '../demo/random.ts';
import type { TestApp } from './create-test-app.ts';
import { compareLines, DAY, plainDay, plainLines, plainUnits } from './money-books.ts';
import type { PlainSums } from './money-books.ts';
import { IBANS, MONDAY } from './money-park.ts';
import type { MoneyWeek, Unit } from './money-park.ts';
import { judgeSource } from './money-statements.ts';
import { plainPayments } from './plain-settlement.ts';

const COLUMN: Readonly<Record<string, string>> = { fares: 'gross', cash: 'cash', commission: 'commission' };

/** What the ledger has, as lines; corrections on the day that they belong to. */
export async function ledgerLines({ database }: TestApp, park: string): Promise<string[]> {
  const rows = await database.query<{ line: string }>(
    `select driver_id || '|' || coalesce(belongs_to, day) || '|' || account || '|' || sum(amount) as line
     from ledger_entry where taxi_park_id = $1 and account <> 'bank'
     group by driver_id, coalesce(belongs_to, day), account having sum(amount) <> 0`,
    [park],
  );
  return rows.map(({ line }) => line).sort();
}

const entriesOf = (sums: PlainSums) =>
  [...sums].map(([key, units]) => {
    const [driver = '', day = '', account = ''] = key.split('|');
    return { driver, day, account, units };
  });

type Sheet = { rows: ({ driver: { id: string } } & Record<string, number>)[] };

async function compareSheet(
  { park, sums, days }: MoneyWeek,
  from: string,
  to: string,
  paid: Map<string, bigint>,
) {
  const sheet = (await park.call('POST', 'ledger/settlements', { startDate: from, endDate: to })) as Sheet;
  const theirs = sheet.rows.flatMap(({ driver, ...row }) =>
    ['before', 'gross', 'cash', 'commission', 'other', 'net', 'paid', 'balance'].map(
      (column) => `${driver.id}|${column}|${row[column]}`,
    ),
  );
  const lines = new Map<string, bigint>();
  const add = (driver: string, column: string, units: bigint) =>
    lines.set(`${driver}|${column}`, (lines.get(`${driver}|${column}`) ?? 0n) + units);
  for (const { driver, day, account, units } of entriesOf(sums)) {
    if (day > to) continue;
    add(driver, 'balance', units);
    add(driver, day < from ? 'before' : 'net', units);
    if (day >= from) add(driver, COLUMN[account] ?? 'other', units);
  }
  const payday = plainDay(MONDAY + (days - 1) * DAY);
  for (const [driver, units] of payday > to ? [] : paid) {
    add(driver, 'balance', -units);
    add(driver, payday < from ? 'before' : 'paid', -units);
  }
  const told = (list: string[]) => list.filter((line) => !line.endsWith('|0')).sort();
  compareLines(
    `sheet ${from} to ${to}`,
    told([...lines].map(([key, units]) => `${key}|${units}`)),
    told(theirs),
  );
}

async function compareReport({ park, sums }: MoneyWeek, from: string, to: string, { decimals }: Unit) {
  const body = { startDate: from, endDate: to };
  const { report } = (await park.call('POST', 'report/earning', body)) as {
    report: { drive: { userId: string }; totalEarning: number }[];
  };
  const ours: PlainSums = new Map();
  for (const { driver, day, account, units } of entriesOf(sums)) {
    if (account === 'fares' && day >= from && day <= to) ours.set(driver, (ours.get(driver) ?? 0n) + units);
  }
  const theirs: PlainSums = new Map();
  for (const { drive, totalEarning } of report) {
    const units = plainUnits(String(totalEarning), decimals);
    theirs.set(drive.userId, (theirs.get(drive.userId) ?? 0n) + units);
  }
  compareLines(`earning report ${from} to ${to}`, plainLines(ours), plainLines(theirs));
}

/** Pays what is owed after the week, and returns what each driver got. */
async function comparePayout({ park, sums, days }: MoneyWeek, money: Unit): Promise<Map<string, bigint>> {
  const due = new Map<string, bigint>();
  for (const { driver, units } of entriesOf(sums)) due.set(driver, (due.get(driver) ?? 0n) + units);
  for (const [driver, units] of due) if (units <= 0n) due.delete(driver);
  if (due.size === 0) return due;
  const made = (await park.call('POST', 'ledger/payouts', { day: plainDay(MONDAY + (days - 1) * DAY) })) as {
    run: PayoutRun;
  };
  const confirmed = await park.call('POST', `ledger/payouts/${made.run.id}/confirm`, {
    version: made.run.version,
  });
  const read = readPayout(confirmed);
  if (!read?.run) throw new Error('the run cannot be read');
  const options = {
    money,
    timeZone: 'Europe/Minsk',
    isMended: false,
    now: MONDAY + 7 * DAY,
    chosenDay: null,
  };
  const order = bankOrder({ run: read.run, lines: read.lines }, defaultBankFile('EUR'), options);
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bankFile(order).bytes);
  const ours = park.drivers.flatMap((driver, n) =>
    due.has(driver) && IBANS[n] !== undefined
      ? [`Driver ${n}|${IBANS[n]}|${due.get(driver)}|${money.currency}`]
      : [],
  );
  const theirs = plainPayments(file, money.decimals).map((cells) => cells.join('|'));
  compareLines('file of the bank', ours, theirs.sort());
  return due;
}

/**
 * Throws where ledger, sheet, report, verdicts or the bank's file of a week differ from our own
 * calculation; returns how many complete statements were judged.
 */
export async function compareWeek(test: TestApp, seed: string, week: MoneyWeek, unit: Unit): Promise<number> {
  const random = randomFrom(`${seed} ranges`);
  compareLines('ledger', plainLines(week.sums), await ledgerLines(test, week.park.id));
  const about = { random, currency: unit.currency, what: seed };
  let judged = 0;
  for (const source of week.told) judged += (await judgeSource(week.park, source, about)) ? 1 : 0;
  const ranges = [0, random.whole(0, week.days - 2)].map((start) => {
    const end = start === 0 ? week.days : random.whole(start, week.days - 1);
    return [plainDay(MONDAY + start * DAY), plainDay(MONDAY + end * DAY)] as const;
  });
  const compare = async (paid: Map<string, bigint>) => {
    for (const [from, to] of ranges) await compareSheet(week, from, to, paid);
  };
  for (const [from, to] of ranges) await compareReport(week, from, to, unit);
  await compare(new Map());
  await compare(await comparePayout(week, unit));
  return judged;
}

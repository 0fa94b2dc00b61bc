import type { BankFileSettings } from '@park/contract/bank-files';
import type { PayoutLine, PayoutRun } from '@park/contract/payouts';
import type { MoneyUnit } from '../format/currency.ts';
import { offsetAt } from '../ride-file/zone-time.ts';
import { cut, encoded, hasOddSigns, mended, oneLine, TEXT_LIMITS } from './bank-text.ts';

/** One payment order. */
export interface Payment {
  /** Of the document: the same in every file of the run, and in no other run of the park. */
  readonly number: number;
  readonly recipient: string;
  readonly iban: string;
  /** Above zero, in minor units. */
  readonly amount: number;
  readonly purpose: string;
}

/** A text that a bank may refuse, and what is written instead. */
export interface TextProblem {
  readonly code: 'signs' | 'long';
  readonly field: 'payer' | 'taxId' | 'purposeCode' | 'recipient' | 'purpose';
  readonly text: string;
  readonly written: string;
}

export type FileObstacle =
  | 'none'
  | 'day'
  | 'currency'
  | 'payerName'
  | 'payerAccount'
  | 'amount'
  | 'recipient';

export interface BankOrder {
  readonly settings: BankFileSettings;
  readonly money: MoneyUnit;
  /** A short name of the run, for its file, its purpose and its payments. */
  readonly run: string;
  /** The run's day, and that of its payment orders, YYYY-MM-DD. */
  readonly day: string;
  readonly orderDay: string;
  /** When the file is made, by the park's clocks: `2026-11-28T01:30:15`. */
  readonly madeAt: string;
  readonly payer: string;
  readonly payments: readonly Payment[];
  /** In minor units. */
  readonly total: number;
  /** Drivers without a bank account, who are not in the file. */
  readonly missing: readonly string[];
  /** So many lines are marked as paid, and not in the file. */
  readonly paid: number;
  readonly problems: readonly TextProblem[];
  /** Why there can be no file. */
  readonly obstacles: readonly FileObstacle[];
}

/** The largest amount of a SEPA transfer, in cents. */
const SEPA_MAX = 99_999_999_999;
const RUN_LETTERS = 8;
/** The longest tax number in ISO 20022, longer than any code of a purpose. */
const DETAIL_MAX = 35;
const TAIL = 8;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day YYYY-MM-DD as it is read in one way only: 27.11.2026. */
export const plainDay = (day: string): string => day.split('-').toReversed().join('.');

const nameOf = ({ driver }: PayoutLine): string => oneLine(driver?.name ?? driver?.id ?? '');

/** Fills `{driver}`, `{day}` and `{run}`; what is too long is cut off the driver's name. */
function purposeOf(
  template: string,
  parts: Readonly<Record<'driver' | 'day' | 'run', string>>,
  max: number,
): string {
  const filled = (driver: string): string =>
    oneLine(
      template.replaceAll(/\{(driver|day|run)\}/g, (_, key: keyof typeof parts) =>
        key === 'driver' ? driver : parts[key],
      ),
    );
  const over = [...filled(parts.driver)].length - max;
  const kept = [...parts.driver].length - over;
  return over > 0 && kept >= TAIL ? filled(cut(parts.driver, kept)) : filled(parts.driver);
}

/** An instant by the clocks of a zone, `2026-11-28T01:30:15`. */
const clockTime = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 19);

/** The last day that payments of a file made today may have: the same day of the next year. */
export const lastOrderDay = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

function obstaclesOf(settings: BankFileSettings, { currency }: MoneyUnit, payments: readonly Payment[]) {
  const { format, payerName, payerAccount } = settings;
  const found: FileObstacle[] = [];
  if (payments.length === 0) found.push('none');
  // A name in letters that the format has not, and that have no Latin ones here.
  if (payments.some(({ recipient }) => recipient === '')) found.push('recipient');
  if (format === 'table') return found;
  if (format === 'pain001' && currency !== 'EUR') found.push('currency');
  if (!payerName?.trim()) found.push('payerName');
  if (!payerAccount?.trim()) found.push('payerAccount');
  if (format === 'pain001' && payments.some(({ amount }) => amount > SEPA_MAX)) found.push('amount');
  return found;
}

type PaymentLine = Pick<PayoutLine, 'isExcluded' | 'status' | 'amount'>;

const isDue = ({ isExcluded, status, amount }: PaymentLine): boolean =>
  isExcluded !== true && status !== 'failed' && (amount ?? 0) > 0;

/** The lines of a confirmed run that are still to be paid, with an account or without. */
export const openPayments = <Line extends PaymentLine>(lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => isDue(line) && line.status !== 'paid');

export interface OrderOptions {
  readonly money: MoneyUnit;
  readonly timeZone: string;
  readonly isMended: boolean;
  readonly now: number;
  readonly chosenDay: string | null;
}

/**
 * The payment orders of a confirmed run as the park's settings have them, in the order of the run:
 * lines that are excluded, failed, marked as paid, or not above zero are never among them, and those
 * without an account are named. `isMended`: signs that the bank may refuse are written otherwise;
 * those that the file's encoding has not always are. What is too long for the format is always cut.
 * All of it is told. `now`: when the file is made, in milliseconds; `chosenDay`: the day of the
 * payments, from that of the file, which it is by itself, to `lastOrderDay`.
 */
export function bankOrder(
  { run, lines }: { readonly run: PayoutRun; readonly lines: readonly PayoutLine[] },
  settings: BankFileSettings,
  { money, timeZone, isMended, now, chosenDay }: OrderOptions,
): BankOrder {
  const { format } = settings;
  const limits = TEXT_LIMITS[format];
  const problems: TextProblem[] = [];
  const write = (text: string, field: TextProblem['field'], max: number): string => {
    const signs = (isMended ? mended : encoded)(text, settings);
    const written = cut(signs, max);
    if (hasOddSigns(text, settings)) problems.push({ code: 'signs', field, text, written });
    if (written !== signs) problems.push({ code: 'long', field, text, written });
    return written;
  };
  const short = (run.id ?? '').replaceAll('-', '').slice(0, RUN_LETTERS).toUpperCase();
  const day = run.day ?? '';
  const madeAt = clockTime(now, timeZone);
  const today = madeAt.slice(0, 10);
  const orderDay = chosenDay ?? today;
  const isWrongDay = !DAY.test(orderDay) || orderDay < today || orderDay > lastOrderDay(today);
  const payer = write(oneLine(settings.payerName ?? ''), 'payer', limits.name);
  const detail = (field: 'taxId' | 'purposeCode'): string | null =>
    format === 'table' ? null : write(oneLine(settings[field] ?? ''), field, DETAIL_MAX);
  const details = { taxId: detail('taxId'), purposeCode: detail('purposeCode') };
  const open = openPayments(lines);
  const payments = open.flatMap((line) => {
    if (line.iban === null || line.amount === null) return [];
    const driver = nameOf(line);
    const purpose = purposeOf(settings.purpose, { driver, day: plainDay(day), run: short }, limits.purpose);
    const recipient = write(driver, 'recipient', limits.name);
    return [
      {
        // A server without numbers gives them by place.
        number: line.number ?? lines.indexOf(line) + 1,
        recipient,
        iban: line.iban,
        amount: line.amount,
        purpose: write(purpose, 'purpose', limits.purpose),
      },
    ];
  });
  return {
    settings: { ...settings, ...details },
    money,
    run: short,
    day,
    orderDay,
    payer,
    payments,
    problems,
    madeAt,
    total: payments.reduce((sum, { amount }) => sum + amount, 0),
    missing: open.filter(({ iban }) => iban === null).map(nameOf),
    paid: lines.filter((line) => isDue(line) && line.status === 'paid').length,
    obstacles: [...(isWrongDay ? (['day'] as const) : []), ...obstaclesOf(settings, money, payments)],
  };
}

/** Minor units as banks write them: a point or comma and no grouping. */
export function amountText(amount: number, { decimals }: MoneyUnit, sign = '.'): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}${sign}${digits.slice(-decimals)}`;
}

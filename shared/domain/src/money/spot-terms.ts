import { readNumber, writeNumber } from '../format/typed-number.ts';
import { addDays, type DateRange, daysIn } from '../report/date-range.ts';
import { type AmountProblem, bynOf, parseKopecks } from './kopecks.ts';

/** How often rent falls due, as in the terms of the ledger. */
export const RENT_PERIODS = ['day', 'week'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/**
 * Terms of the park entered for one look at a sheet, on a server that keeps none. Amounts are whole
 * kopecks.
 */
export interface SpotTerms {
  /** In hundredths of a percent: 12.5 % is 1250. */
  readonly commission: number;
  readonly rent: number;
  readonly rentPeriod: RentPeriod;
  /** What stays on the balance when the driver is paid. */
  readonly minimum: number;
}

/** The same as typed, and as the address holds them. */
export interface TypedTerms {
  readonly commission: string;
  readonly rent: string;
  readonly period: RentPeriod;
  readonly minimum: string;
}

export type TermsField = 'commission' | 'rent' | 'minimum';
export type TermsProblems = Readonly<Partial<Record<TermsField, AmountProblem>>>;

export const TERMS_FIELDS = ['commission', 'rent', 'minimum'] as const satisfies readonly TermsField[];

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;
const MONDAY = 1;
const DAYS_A_WEEK = 7;

const LIMITS = { commission: { max: WHOLE }, rent: {}, minimum: {} } as const;

/**
 * A typed percentage from 0 to 100 in hundredths of a percent, or why it is none; decimals as in an
 * amount.
 */
export const parsePercent = (
  typed: string,
): { readonly hundredths: number } | { readonly problem: AmountProblem } => {
  const read = parseKopecks(typed, LIMITS.commission);
  return 'problem' in read ? read : { hundredths: read.kopecks };
};

/** The terms of an address; a period that is none is a day. */
export function typedTermsOf(address: Readonly<Record<string, string | undefined>>): TypedTerms {
  const period = RENT_PERIODS.find((each) => each === address['period']) ?? 'day';
  const text = (field: TermsField) => address[field] ?? '';
  return { commission: text('commission'), rent: text('rent'), minimum: text('minimum'), period };
}

/**
 * The terms of an address as its fields show them, in the page's language; what is no number stays
 * as it is.
 */
export function writtenTerms(typed: TypedTerms, locale: string): TypedTerms {
  const write = (text: string): string => {
    const value = readNumber(text);
    return value === null ? text : writeNumber(value, locale);
  };
  const { commission, rent, minimum } = typed;
  return { ...typed, commission: write(commission), rent: write(rent), minimum: write(minimum) };
}

/**
 * The typed terms as figures, and what is wrong with each field. `terms` is null when nothing was
 * typed, which is something else than terms of zero, and while any field is wrong; an empty field
 * beside a typed one is 0.
 */
export function readSpotTerms(typed: TypedTerms): {
  readonly terms: SpotTerms | null;
  readonly problems: TermsProblems;
} {
  const problems: Partial<Record<TermsField, AmountProblem>> = {};
  const figures = { commission: 0, rent: 0, minimum: 0 };
  let isTyped = false;
  for (const field of TERMS_FIELDS) {
    const read = parseKopecks(typed[field], LIMITS[field]);
    if ('kopecks' in read) figures[field] = read.kopecks;
    else if (read.problem !== 'required') problems[field] = read.problem;
    isTyped ||= typed[field].trim() !== '';
  }
  const isReadable = isTyped && Object.keys(problems).length === 0;
  return { terms: isReadable ? { ...figures, rentPeriod: typed.period } : null, problems };
}

/**
 * Terms as the address holds them: short, without what was left empty. Nothing for terms that are
 * not typed.
 */
export function addressOfTerms(typed: TypedTerms): Readonly<Partial<Record<TermsField | 'period', string>>> {
  const fields = TERMS_FIELDS.flatMap((field) => {
    const read = parseKopecks(typed[field], LIMITS[field]);
    return 'kopecks' in read ? [[field, String(bynOf(read.kopecks))] as const] : [];
  });
  const isWeekly = typed.period === 'week' && fields.some(([field]) => field === 'rent');
  return Object.fromEntries([...fields, ...(isWeekly ? [['period', 'week'] as const] : [])]);
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * How often rent falls due in a range: on each of its days, or on each of its Mondays, as the
 * ledger posts it.
 */
export function rentTimes(range: DateRange, period: RentPeriod): number {
  const days = daysIn(range);
  if (period === 'day') return days;
  const untilMonday = (MONDAY - weekdayOf(range.from) + DAYS_A_WEEK) % DAYS_A_WEEK;
  const firstMonday = addDays(range.from, untilMonday);
  return firstMonday > range.to ? 0 : Math.floor((days - untilMonday - 1) / DAYS_A_WEEK) + 1;
}

/**
 * The park's share of a gross in whole kopecks, rounded half up once; `commission` in hundredths of
 * a percent.
 */
export function commissionOf(gross: number, commission: number): number {
  const share = Math.floor((Math.abs(gross) * commission + WHOLE / 2) / WHOLE);
  return gross < 0 && share > 0 ? -share : share;
}

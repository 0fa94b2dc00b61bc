import { TERMS_NAME_MAX } from '@park/contract/limits';
import type { TermsRates, WireTermsRates } from '@park/contract/terms';
import { writeNumber } from '../format/typed-number.ts';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { type AmountProblem, bynOf, parseKopecks } from './kopecks.ts';
import { ledgerDayProblem } from './ledger-day.ts';

export const RATES_FIELDS = [
  'commissionPercent',
  'rent',
  'rentPeriod',
  'minimumBalance',
  'validFrom',
] as const;
export type RatesField = (typeof RATES_FIELDS)[number];
export type TermsField = RatesField | 'name';
/** Terms as they are typed: percent, and units of the park's currency. */
export type RatesValues = Readonly<Record<RatesField, string>>;
export type TermsValues = Readonly<Record<TermsField, string>>;

type RentPeriod = WireTermsRates['rentPeriod'];
export type TermsProblem =
  | AmountProblem
  | 'nameRequired'
  | 'nameTooLong'
  | 'percentTooLarge'
  | 'percentDecimals'
  | 'dayRequired'
  | 'dayInvalid'
  | 'dayClosed';

const PERCENT = 100;
/** A percentage is typed like an amount of BYN. */
const HUNDREDTHS = BYN;
/** A percentage has two decimals like an amount: `15.25` is 1525 hundredths of a percent. */
const PERCENT_MAX = 100 * PERCENT;

function percentProblem(text: string): TermsProblem | null {
  const percent = parseKopecks(text, { max: PERCENT_MAX });
  if ('kopecks' in percent) return null;
  if (percent.problem === 'tooLarge') return 'percentTooLarge';
  return percent.problem === 'tooManyDecimals' ? 'percentDecimals' : percent.problem;
}

function amountProblem(text: string, money: MoneyUnit): TermsProblem | null {
  const amount = parseKopecks(text, {}, money);
  return 'problem' in amount ? amount.problem : null;
}

/** The problem of the first day on which rates are valid; a day to come is fine. */
function dayProblem(day: string, closedThrough: string | null): TermsProblem | null {
  const problem = ledgerDayProblem(day, { today: null, closedThrough });
  if (problem === 'required') return 'dayRequired';
  if (problem === 'closed') return 'dayClosed';
  return problem === null ? null : 'dayInvalid';
}

const found = <Name extends string>(name: Name, problem: TermsProblem | null) =>
  problem === null ? {} : ({ [name]: problem } as Readonly<Partial<Record<Name, TermsProblem>>>);

/** What is wrong with a name of terms; null for a good one. */
export function termsNameProblem(name: string): TermsProblem | null {
  const typed = name.trim();
  if (typed === '') return 'nameRequired';
  return typed.length > TERMS_NAME_MAX ? 'nameTooLong' : null;
}

/**
 * What is wrong in the rates of terms, at most one problem a field; a good field is absent (issue
 * "Money", terms).
 */
export function ratesProblems(
  values: RatesValues,
  closedThrough: string | null = null,
  money: MoneyUnit = BYN,
): Readonly<Partial<Record<RatesField, TermsProblem>>> {
  return {
    ...found('commissionPercent', percentProblem(values.commissionPercent)),
    ...found('rent', amountProblem(values.rent, money)),
    ...found('minimumBalance', amountProblem(values.minimumBalance, money)),
    ...found('validFrom', dayProblem(values.validFrom, closedThrough)),
  };
}

/** The same for new terms, with their name. */
export function termsProblems(
  values: TermsValues,
  closedThrough: string | null = null,
  money: MoneyUnit = BYN,
): Readonly<Partial<Record<TermsField, TermsProblem>>> {
  return { ...found('name', termsNameProblem(values.name)), ...ratesProblems(values, closedThrough, money) };
}

const wholeOf = (text: string, money: MoneyUnit): number => {
  const typed = parseKopecks(text, {}, money);
  return 'kopecks' in typed ? typed.kopecks : 0;
};

/** A period of a text; a week for none that is known. */
export function rentPeriodOf(text: string | null): RentPeriod {
  return text === 'day' ? 'day' : 'week';
}

/** The rates of a form without problems, as they are sent: percent, and whole minor units. */
export function ratesInput(values: RatesValues, money: MoneyUnit = BYN): WireTermsRates {
  return {
    validFrom: values.validFrom,
    commissionPercent: wholeOf(values.commissionPercent, HUNDREDTHS) / PERCENT,
    rent: wholeOf(values.rent, money),
    rentPeriod: rentPeriodOf(values.rentPeriod),
    minimumBalance: wholeOf(values.minimumBalance, money),
  };
}

const typedAmount = (kopecks: number | null, locale: string, money: MoneyUnit): string =>
  kopecks === null ? '' : writeNumber(bynOf(kopecks, money), locale);

/**
 * Saved rates as the form shows them before something is typed; empty fields where there are none.
 */
export function ratesValues(
  rates: TermsRates | null,
  validFrom: string,
  locale: string,
  money: MoneyUnit = BYN,
): RatesValues {
  const percent = rates?.commissionPercent ?? null;
  return {
    validFrom,
    commissionPercent: percent === null ? '' : writeNumber(percent, locale),
    rent: typedAmount(rates?.rent ?? null, locale, money),
    rentPeriod: rentPeriodOf(rates?.rentPeriod ?? null),
    minimumBalance: typedAmount(rates?.minimumBalance ?? null, locale, money),
  };
}

import { RENT_DAYS_MAX } from '@park/contract/limits';
import type { RentRate, RentRateInput } from '@park/contract/rent';
import { writeNumber } from '../format/typed-number.ts';
import { BYN, type MoneyUnit } from '../format/currency.ts';
import { type AmountProblem, bynOf, parseKopecks } from './kopecks.ts';
import { ledgerDayProblem } from './ledger-day.ts';
import { rentPeriodOf } from './terms-form.ts';

export const RENT_STATES = ['rent', 'none'] as const;
export type RentField =
  | 'make'
  | 'model'
  | 'state'
  | 'amount'
  | 'period'
  | 'paidDays'
  | 'ofDays'
  | 'validFrom';
/** The rent of cars as it is typed; `state` says whether there is one from that day on. */
export type RentValues = Readonly<Record<RentField, string>>;
export type RentProblem =
  | AmountProblem
  | 'makeRequired'
  | 'days'
  | 'daysBoth'
  | 'daysTooMany'
  | 'dayRequired'
  | 'dayInvalid';

/** A typed number of days; null for none, NaN for what is none. */
function daysOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const days = /^\d+$/.test(typed) ? Number(typed) : NaN;
  return days >= 1 && days <= RENT_DAYS_MAX ? days : NaN;
}

function patternProblems({ paidDays, ofDays }: RentValues): Partial<Record<RentField, RentProblem>> {
  const [paid, of] = [daysOf(paidDays), daysOf(ofDays)];
  if (Number.isNaN(paid)) return { paidDays: 'days' };
  if (Number.isNaN(of)) return { ofDays: 'days' };
  if ((paid === null) !== (of === null)) return { [paid === null ? 'paidDays' : 'ofDays']: 'daysBoth' };
  return paid !== null && of !== null && paid > of ? { paidDays: 'daysTooMany' } : {};
}

/**
 * What is wrong with a typed rent, at most one problem a field. `isOfCar`: of one car, so that no make
 * is asked for.
 */
export function rentProblems(
  values: RentValues,
  { isOfCar, money = BYN }: { readonly isOfCar: boolean; readonly money?: MoneyUnit },
): Readonly<Partial<Record<RentField, RentProblem>>> {
  const day = ledgerDayProblem(values.validFrom, { today: null, closedThrough: null });
  const amount = parseKopecks(values.amount, {}, money);
  const isRent = values.state !== 'none';
  return {
    ...(!isOfCar && values.make.trim() === '' && { make: 'makeRequired' as const }),
    ...(isRent && 'problem' in amount && { amount: amount.problem }),
    ...(isRent && values.period === 'day' && patternProblems(values)),
    ...(day !== null && {
      validFrom: day === 'required' ? ('dayRequired' as const) : ('dayInvalid' as const),
    }),
  };
}

/** A typed rent without problems as it is sent; `vehicleId` for that of one car. */
export function rentInput(
  values: RentValues,
  vehicleId: string | null,
  money: MoneyUnit = BYN,
): RentRateInput {
  const amount = parseKopecks(values.amount, {}, money);
  const isRent = values.state !== 'none';
  const period = isRent ? rentPeriodOf(values.period) : 'day';
  const hasPattern = isRent && period === 'day';
  return {
    ...(vehicleId === null ? { make: values.make.trim(), model: values.model.trim() } : { vehicleId }),
    validFrom: values.validFrom,
    amount: isRent && 'kopecks' in amount ? amount.kopecks : null,
    period,
    paidDays: hasPattern ? daysOf(values.paidDays) : null,
    ofDays: hasPattern ? daysOf(values.ofDays) : null,
  };
}

/** A saved rent as the form shows it before something is typed; empty fields where there is none. */
export function rentValues(
  rate: RentRate | null,
  validFrom: string,
  locale: string,
  money: MoneyUnit = BYN,
): RentValues {
  const amount = rate?.amount ?? null;
  return {
    make: rate?.make ?? '',
    model: rate?.model ?? '',
    state: 'rent',
    amount: amount === null ? '' : writeNumber(bynOf(amount, money), locale),
    period: rate?.period ?? 'day',
    paidDays: String(rate?.paidDays ?? ''),
    ofDays: String(rate?.ofDays ?? ''),
    validFrom,
  };
}

/** How many of a park's cars a rate by make, and by model where it has one, is for. */
export function carsOfRate(
  { make, model }: Pick<RentRate, 'make' | 'model'>,
  models: readonly {
    readonly make: string | null;
    readonly model: string | null;
    readonly cars: number | null;
  }[],
): number {
  const isSame = (one: string | null, other: string | null) =>
    (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
  return models
    .filter((each) => isSame(each.make, make) && (!model || isSame(each.model, model)))
    .reduce((sum, { cars }) => sum + (cars ?? 0), 0);
}

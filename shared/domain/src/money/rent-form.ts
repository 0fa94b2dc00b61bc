import type { RentRate } from '@park/contract/rent';

export const RENT_STATES = ['rent', 'none'] as const;
/** The rent of cars in its form; `state` says whether there is one from that day on. */
export interface RentValues {
  readonly make: string;
  readonly model: string;
  readonly state: (typeof RENT_STATES)[number];
  readonly amount: number | null;
  readonly period: 'day' | 'week';
  readonly paidDays: number | null;
  readonly ofDays: number | null;
  readonly validFrom: string;
}
export type RentProblem = 'daysBoth' | 'daysTooMany';
type Problems = { readonly [Field in keyof RentValues]?: RentProblem | 'fieldRequired' };

/** A rent that ends has no amount, and one by the week no pattern of days. */
export function hiddenRentFields({ state, period }: RentValues): readonly (keyof RentValues)[] {
  if (state === 'none') return ['amount', 'paidDays', 'ofDays'];
  return period === 'week' ? ['paidDays', 'ofDays'] : [];
}

function patternProblems({ paidDays: paid, ofDays: of }: RentValues): Problems {
  if ((paid === null) !== (of === null)) return { [paid === null ? 'paidDays' : 'ofDays']: 'daysBoth' };
  return paid !== null && of !== null && paid > of ? { paidDays: 'daysTooMany' } : {};
}

/** What is wrong with a rent beside its single fields. `isOfCar`: of one car, so that no make is asked for. */
export function rentProblems(values: RentValues, isOfCar: boolean): Problems {
  const hidden = hiddenRentFields(values);
  return {
    ...(!isOfCar && values.make.trim() === '' && { make: 'fieldRequired' as const }),
    ...(!hidden.includes('amount') && values.amount === null && { amount: 'fieldRequired' as const }),
    ...(!hidden.includes('paidDays') && patternProblems(values)),
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

import type { BillInput } from '@park/contract/bills';
import type { ParkFrame } from '@park/contract/read-park';
import { handoverMoment, type MomentProblem } from '../custody/handover-moment.ts';
import { type AmountProblem, parseKopecks } from '../money/kopecks.ts';
import { isDay } from '../report/date-range.ts';
import { BILL_KINDS } from './bill-kinds.ts';

/** What is asked of a bill, in the order of its form; a time may be unknown. */
export const BILL_FIELDS = [
  ...(['plate', 'day', 'time', 'kind', 'amount', 'issuer', 'number', 'place'] as const),
  ...(['reducedAmount', 'reducedUntil', 'dueOn'] as const),
] as const;
export type BillField = (typeof BILL_FIELDS)[number];
/** As typed. */
export type BillValues = Readonly<Record<BillField, string>>;
export type BillProblem = 'plate' | 'kind' | 'both' | MomentProblem | `amounts.${AmountProblem}`;

type Unit = Pick<ParkFrame, 'timeZone' | 'currency' | 'decimals'>;

/** What is wrong with a bill, at most one problem a field; a good field is absent. */
export function billProblems(
  values: BillValues,
  park: Unit,
): { readonly [Field in BillField]?: BillProblem } {
  const { plate, day, time, kind, amount, reducedAmount, reducedUntil, dueOn } = values;
  // A time to come is no mistake: the bill waits for it.
  const moment = time.trim() === '' ? null : handoverMoment({ day, time }, park.timeZone, Infinity);
  const [typed, reduced] = [amount, reducedAmount].map((text) => parseKopecks(text, { min: 1 }, park));
  const hasReduced = reducedAmount.trim() !== '';
  return {
    ...(plate.trim() === '' && { plate: 'plate' as const }),
    ...(!isDay(day) && { day: 'day' as const }),
    ...(moment && 'problem' in moment && moment.problem !== 'day' && { time: moment.problem }),
    ...(!BILL_KINDS.some((each) => each === kind) && { kind: 'kind' as const }),
    ...(typed && 'problem' in typed && { amount: `amounts.${typed.problem}` as const }),
    ...(hasReduced &&
      reduced &&
      'problem' in reduced && { reducedAmount: `amounts.${reduced.problem}` as const }),
    ...(hasReduced !== (reducedUntil !== '') && { reducedUntil: 'both' as const }),
    ...(reducedUntil !== '' && !isDay(reducedUntil) && { reducedUntil: 'day' as const }),
    ...(dueOn !== '' && !isDay(dueOn) && { dueOn: 'day' as const }),
  };
}

/** A bill without problems, as it is sent. */
export function billOf(values: BillValues, park: Unit): BillInput {
  const { day, time, kind } = values;
  const moment = handoverMoment({ day, time }, park.timeZone, Infinity);
  const amountOf = (typed: string): string => {
    const read = parseKopecks(typed, {}, park);
    return ('kopecks' in read ? read.kopecks / 10 ** park.decimals : 0).toFixed(park.decimals);
  };
  const rest = (['issuer', 'number', 'place', 'reducedUntil', 'dueOn'] as const).flatMap((field) => {
    const text = values[field].trim();
    return text === '' ? [] : [[field, text] as const];
  });
  return {
    plate: values.plate.trim(),
    ...('at' in moment ? { at: new Date(moment.at).toISOString() } : { day }),
    kind: kind as BillInput['kind'],
    amount: amountOf(values.amount),
    ...(values.reducedAmount.trim() !== '' && { reducedAmount: amountOf(values.reducedAmount) }),
    ...Object.fromEntries(rest),
  };
}

import { amountMax, fareMax } from '@park/contract/limits';
import type { MoneyUnit } from '@park/domain/format/currency';
import { amountText } from '@park/domain/bank-file/payments';
import type { FieldProblem } from './request-error.ts';

/** Deeper than any input that the schemas know. */
const DEPTH = 4;

/** The largest amount of a field, and how its sentence says it; undefined for a field without money. */
function limitOf(
  field: string,
  unit: MoneyUnit,
): { readonly max: number; readonly shown: string } | undefined {
  if (field === 'farePerKm') {
    const max = fareMax(unit.currency);
    return { max, shown: String(max) };
  }
  if (!['amount', 'rent', 'minimumBalance'].includes(field)) return undefined;
  const max = amountMax(unit);
  return { max, shown: `${amountText(max, unit)} ${unit.currency}` };
}

/**
 * Which amounts of an input are beyond what the park's currency has: what the schemas allow is the
 * limit of the smallest one.
 */
export function tooLarge(
  input: unknown,
  unit: MoneyUnit,
  path: readonly string[] = [],
): readonly (readonly [string, FieldProblem])[] {
  if (typeof input !== 'object' || input === null || path.length === DEPTH) return [];
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) => {
    const limit = typeof value === 'number' ? limitOf(key, unit) : undefined;
    const at = [...path, key];
    if (limit === undefined || typeof value !== 'number') return tooLarge(value, unit, at);
    return Math.abs(value) > limit.max
      ? [[at.join('.'), { problem: 'too_high', values: { max: limit.shown } }] as const]
      : [];
  });
}

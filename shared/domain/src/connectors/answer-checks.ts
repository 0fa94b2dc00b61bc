import { type Raw, rawsIn, textIn } from './raw-values.ts';

/**
 * An answer of which nothing may be posted: it lacks the part that carries orders, drivers or money
 * (`unreadable`), or its amounts are in another currency than the park's (`currency`).
 */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly problem: 'unreadable' | 'currency';

  constructor(problem: BadAnswer['problem'], detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** The records of a list of an answer. No list is no empty list: throws BadAnswer that names `call`. */
export function listIn(answer: Raw, key: string, call: string): readonly Raw[] {
  const list = answer[key];
  const records = rawsIn(list);
  if (!Array.isArray(list) || (list.length > 0 && records.length === 0)) {
    throw new BadAnswer('unreadable', `${call}: ${key}`);
  }
  return records;
}

/** Throws BadAnswer when there are records and not one of them has any of the fields. */
export function needField(records: readonly Raw[], fields: readonly string[], call: string): void {
  const isTold = (record: Raw) => fields.some((field) => (record[field] ?? null) !== null);
  if (records.length > 0 && !records.some(isTold)) {
    throw new BadAnswer('unreadable', `${call}: ${fields.join(', ')}`);
  }
}

const CURRENCY_FIELDS = ['currency_code', 'currency'] as const;

/** Throws BadAnswer when a record names another currency than that of the park. */
export function needCurrency(records: readonly Raw[], currency: string): void {
  for (const record of records) {
    for (const field of CURRENCY_FIELDS) {
      const named = textIn(record, field);
      if (named !== undefined && named.toUpperCase() !== currency) {
        throw new BadAnswer('currency', `${named}, ${currency}`);
      }
    }
  }
}

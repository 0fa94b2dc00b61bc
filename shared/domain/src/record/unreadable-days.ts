import { isDay } from '../report/date-range.ts';

/**
 * The fields of dates whose text is no day, as problems. What the server has stays as it is until
 * it is changed.
 */
export function unreadableDays<Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<Name, string>>,
  saved?: Readonly<Record<Name, string>>,
): readonly { readonly field: Name; readonly code: 'dateInvalid' }[] {
  return names
    .filter((name) => typed[name] !== '' && !isDay(typed[name]) && typed[name] !== saved?.[name])
    .map((field) => ({ field, code: 'dateInvalid' }));
}

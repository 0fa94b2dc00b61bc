import { useTranslation } from 'react-i18next';

const CODES = [
  'fieldTooShort',
  'notNumber',
  'notWhole',
  'tooManyDecimals',
  'tooSmall',
  'tooLarge',
  'dayInvalid',
  'emailInvalid',
] as const;
/** What a call's field does not take of a number, an amount, a day, an address or a password. */
export type ValueProblem = (typeof CODES)[number];

/** The limits of a field as they are written. */
export interface LimitTexts {
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
}

/** Says what is wrong with a value; undefined for a problem of the form's own, as `useFieldProblems`. */
export function useValueProblems() {
  const { t } = useTranslation('request');
  return (code: string, limits: () => LimitTexts): string | undefined => {
    const known = CODES.find((each) => each === code);
    return known && t(`fields.${known}`, { ...limits() });
  };
}

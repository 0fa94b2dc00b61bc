import { useTranslation } from 'react-i18next';

const CODES = [
  'fieldRequired',
  'fieldTooShort',
  'fieldTooLong',
  'noneChosen',
  'notNumber',
  'notWhole',
  'tooManyDecimals',
  'tooSmall',
  'tooLarge',
  'dayInvalid',
  'emailInvalid',
] as const;
/** What a call's field does not take of what is typed. */
export type FieldProblem = (typeof CODES)[number];

interface LimitTexts {
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
}

/** Says what is wrong with a field of any form; undefined for a problem of the form's own. */
export function useFieldProblems() {
  const { t } = useTranslation('request');
  return (code: string, limits: () => LimitTexts): string | undefined => {
    const known = CODES.find((each) => each === code);
    return known && t(`fields.${known}`, { ...limits() });
  };
}

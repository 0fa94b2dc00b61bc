import { useTranslation } from 'react-i18next';

const CODES = ['fieldRequired', 'fieldTooLong', 'noneChosen'] as const;
/** What a call's field does not take of what is typed. */
export type FieldProblem = (typeof CODES)[number];

/** Says what is wrong with a field of any form; undefined for a problem of the form's own. `max`: the longest text. */
export function useFieldProblems() {
  const { t } = useTranslation('request');
  return (code: string, max: number | null): string | undefined => {
    const known = CODES.find((each) => each === code);
    return known && t(`fields.${known}`, { max });
  };
}

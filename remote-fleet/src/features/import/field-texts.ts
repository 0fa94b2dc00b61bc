import type { ImportProblem, ImportProblemCode } from '@park/domain/import/import-problem';
import type { FieldTexts } from '@park/forms/import-rows/row-plan';
import type { useTranslation } from 'react-i18next';

export interface FormTexts {
  readonly t: ReturnType<typeof useTranslation<'import'>>['t'];
  /** What the form calls its fields. */
  readonly labels: readonly (readonly [field: string, label: string])[];
  readonly statuses: Readonly<Record<string, string>>;
  /** A mistake by one of the form's rules, in its words. */
  readonly mistakeText: (code: ImportProblemCode) => string;
}

/** Fields and problems of an import: what the add form calls them, and what only a file can have. */
export function fieldTexts({ t, labels, statuses, mistakeText }: FormTexts): FieldTexts {
  const labelOf = new Map(labels);
  const own = t('problems', { returnObjects: true });
  const choicesOf = (field: string): string =>
    Object.values(field === 'leftHow' ? t('leaving.hows', { returnObjects: true }) : statuses).join(', ');
  const isOwn = (code: string): code is keyof typeof own => code in own;
  return {
    labelOf: (field) =>
      field === 'leftOn' || field === 'leftHow' ? t(`leaving.${field}`) : (labelOf.get(field) ?? field),
    problemText: ({ field, code, max, line, record }: ImportProblem) =>
      isOwn(code)
        ? t(`problems.${code}`, { max, line, record, choices: choicesOf(field) })
        : mistakeText(code),
    statusOf: (status) => statuses[status] ?? status,
  };
}

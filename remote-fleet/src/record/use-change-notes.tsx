import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './form-namespace.ts';
import { TimeAgo } from './TimeAgo.tsx';
import { type ChangingRecord, useLastChanges } from './use-last-changes.ts';

/**
 * Returns who changed a field of the record last and when, to show beside it: null while that is not known, undefined
 * where it never will be.
 */
export function useChangeNotes(
  namespace: FormNamespace,
  record: ChangingRecord,
): (field: string) => ReactNode {
  const { t } = useTranslation(namespace);
  const changes = useLastChanges(record);
  return (field) => {
    if (changes === null) return undefined;
    const { at = null, person = null } = changes.find((change) => change.field === field) ?? {};
    if (at === null) return null;
    const name = person?.name ?? null;
    const sentenceOf = (ago: string) =>
      name === null ? t('changedBySystem', { ago }) : t('changedBy', { name, ago });
    return <TimeAgo at={at} sentenceOf={sentenceOf} />;
  };
}

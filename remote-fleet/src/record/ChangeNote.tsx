import { isolated } from '@park/domain/format/isolated';
import { useTranslation } from 'react-i18next';
import type { FormNamespace } from './use-record-form.ts';
import { TimeAgo } from './TimeAgo.tsx';
import { type ChangingRecord, useLastChanges } from './use-last-changes.ts';

export interface ChangeNoteProps {
  readonly namespace: FormNamespace;
  readonly record: ChangingRecord;
  /** The field's name in the contract. */
  readonly field: string;
}

/** Who changed a field of a record last and when; nothing while that is not known. */
export function ChangeNote({ namespace, record, field }: ChangeNoteProps) {
  const { t } = useTranslation(namespace);
  const { at = null, person = null } = useLastChanges(record).find((change) => change.field === field) ?? {};
  if (at === null) return null;
  const name = person?.name ?? null;
  const sentenceOf = (ago: string) =>
    name === null ? t('changedBySystem', { ago }) : t('changedBy', { name: isolated(name), ago });
  return (
    <dd>
      <TimeAgo at={at} sentenceOf={sentenceOf} />
    </dd>
  );
}

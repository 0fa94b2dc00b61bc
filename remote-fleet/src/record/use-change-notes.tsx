import { useExtension } from '@park/federation/use-extension';
import { getLatestChanges } from '@park/contract/journal';
import { isolated } from '@park/domain/format/isolated';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from './TimeAgo.tsx';
import type { FormNamespace } from './use-record-form.ts';

interface ChangeNoteProps {
  readonly namespace: FormNamespace;
  /** A record of the park, with the version that each change raises. */
  readonly record: { readonly id: string; readonly version: number | null | undefined };
  /** The field's name in the contract. */
  readonly field: string;
}

/**
 * Who changed a field of a record last and when; asked again with each version of the record,
 * whoever made it. Nothing while that is not known, or when it could not be read: it is a side note.
 */
function ChangeNote({ namespace, record: { id, version }, field }: ChangeNoteProps) {
  const { t } = useTranslation(namespace);
  const { http } = useHost();
  const { data } = useQuery({
    queryKey: [getLatestChanges.path, id, version],
    queryFn: ({ signal }) => http.call(getLatestChanges, undefined, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
  const { at = null, person = null } = data?.changes.find((change) => change.field === field) ?? {};
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

/**
 * Returns who changed a field of the record last and when, to show beside it: null while that is
 * not known, undefined where it never will be, because the server keeps no journal or this person
 * may not read it.
 */
export function useChangeNotes(of: Omit<ChangeNoteProps, 'field'>): (field: string) => ReactNode {
  const isKept = useExtension('journal');
  const isShown = useMay('readJournal') && isKept !== false && of.record.id !== '';
  return (field) => {
    if (!isShown) return undefined;
    return isKept === true ? <ChangeNote {...of} field={field} /> : null;
  };
}

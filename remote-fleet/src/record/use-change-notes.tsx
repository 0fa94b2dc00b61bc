import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChangeNote, type ChangeNoteProps } from './ChangeNote.tsx';

/**
 * Returns who changed a field of the record last and when, to show beside it: null while that is
 * not known, undefined where it never will be, because the server keeps no journal or this person
 * may not read it.
 */
export function useChangeNotes({
  namespace,
  record,
}: Omit<ChangeNoteProps, 'field'>): (field: string) => ReactNode {
  const { hasExtension } = useHost();
  const { data: isKept } = useQuery({
    queryKey: ['fleet/journal-kept'],
    queryFn: () => hasExtension('journal'),
    staleTime: Infinity,
  });
  const isShown = useMay('readJournal') && isKept !== false && record.id !== '';
  return (field) => {
    if (!isShown) return undefined;
    return isKept === true ? <ChangeNote namespace={namespace} record={record} field={field} /> : null;
  };
}

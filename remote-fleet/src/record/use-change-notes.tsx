import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChangeNoteProps } from './ChangeNote.tsx';

const loadChangeNote = () => import('./ChangeNote.tsx').then(({ ChangeNote }) => ChangeNote);

/**
 * Returns who changed a field of the record last and when, to show beside it: null while that is not known, undefined where
 * it never will be, because the server keeps no journal or this person may not read it.
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
  const { part: ChangeNote } = useLatePart(loadChangeNote, isShown && isKept === true);
  return (field) => {
    if (!isShown) return undefined;
    return ChangeNote && <ChangeNote namespace={namespace} record={record} field={field} />;
  };
}

import type { ReactNode } from 'react';
import type { FormNamespace } from './form-namespace.ts';
import { LastChange } from './LastChange.tsx';
import { type ChangingRecord, useLastChanges } from './use-last-changes.ts';

/**
 * Returns who changed a field of the record last, to show beside it: null while that is not known, undefined where it
 * never will be.
 */
export function useChangeNotes(
  namespace: FormNamespace,
  record: ChangingRecord,
): (field: string) => ReactNode {
  const changes = useLastChanges(record);
  return (field) => {
    if (changes === null) return undefined;
    const { at = null, person = null } = changes.find((change) => change.field === field) ?? {};
    return at === null ? null : <LastChange namespace={namespace} name={person?.name ?? null} at={at} />;
  };
}

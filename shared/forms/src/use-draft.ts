import { useHost } from '@park/federation/host-services';
import { useEffect, useEffectEvent } from 'react';
import type { TypedValue, TypedValues } from './call-fields.ts';

const isValue = (value: unknown): value is TypedValue =>
  ['string', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

function readDraft(kept: unknown): TypedValues | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = Object.entries(kept).filter(([, value]) => isValue(value));
  return values.length === 0 ? null : Object.fromEntries(values);
}

/**
 * Restores what was typed into a form before the session ended, and keeps what is typed now; a null
 * key keeps nothing.
 */
export function useDraft(key: string | null, restore: (draft: TypedValues) => void) {
  const { drafts } = useHost();
  const restoreDraft = useEffectEvent(restore);
  useEffect(() => {
    const draft = key === null ? null : readDraft(drafts.read(key));
    if (draft) restoreDraft(draft);
  }, [drafts, key]);

  return {
    keep(values: TypedValues): void {
      if (key !== null) drafts.keep(key, values);
    },
    drop(): void {
      if (key !== null) drafts.drop(key);
    },
  };
}

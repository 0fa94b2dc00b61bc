import { useHost } from '@park/federation/host-services';
import { useEffect, useEffectEvent } from 'react';

export type Draft = Readonly<Record<string, string>>;

function readDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/**
 * Restores what was typed into a form before the session ended, and keeps what is typed now; a null
 * key keeps nothing.
 */
export function useDraft(key: string | null, restore: (draft: Draft) => void) {
  const { drafts } = useHost();
  const restoreDraft = useEffectEvent(restore);
  useEffect(() => {
    const draft = key === null ? null : readDraft(drafts.read(key));
    if (draft) restoreDraft(draft);
  }, [drafts, key]);

  return {
    keep(values: Draft): void {
      if (key !== null) drafts.keep(key, values);
    },
    drop(): void {
      if (key !== null) drafts.drop(key);
    },
  };
}

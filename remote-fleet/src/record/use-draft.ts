import { useHost } from '@park/federation/host-services';
import { useEffect, useEffectEvent } from 'react';

export type Draft = Readonly<Record<string, string>>;

function readDraft(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** Gives a form what was typed before the session ended, and keeps what is typed now. */
export function useDraft(key: string, restore: (draft: Draft) => void) {
  const { drafts } = useHost();
  const giveBack = useEffectEvent(restore);
  useEffect(() => {
    const draft = readDraft(drafts.read(key));
    if (draft) giveBack(draft);
  }, [drafts, key]);

  return {
    keep: (values: Draft) => drafts.keep(key, values),
    drop: () => drafts.drop(key),
  };
}

import type { Drafts } from '@park/federation/host-services';

export interface DraftsKeeper extends Drafts {
  /** Somebody has signed in: what another person typed is forgotten. */
  readonly belongTo: (userId: string) => void;
  readonly clear: () => void;
}

/** Typed text that survives signing in again, in memory and for the same person only. */
export function createDrafts(): DraftsKeeper {
  const values = new Map<string, unknown>();
  let owner: string | null = null;
  return {
    keep: (key, value) => void values.set(key, value),
    read: (key) => values.get(key),
    drop: (key) => void values.delete(key),
    belongTo: (userId) => {
      if (owner !== userId) values.clear();
      owner = userId;
    },
    clear: () => values.clear(),
  };
}

import { createMemoryDrafts } from '@park/federation/create-host-services';
import type { Drafts } from '@park/federation/host-services';
import { tabStore } from './storage/browser-store.ts';

export interface DraftsKeeper extends Drafts {
  /** A user has signed in: drafts of another user are deleted. */
  readonly belongTo: (userId: string) => void;
  readonly clear: () => void;
  /** Stores everything for the next page in this tab; returns whether that succeeded. */
  readonly carry: () => boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'carried-drafts';

/** Reads what the previous page stored, and removes it: it is in storage only during the reload. */
function takeCarried(store: Store): { owner: string; values: [string, unknown][] } | null {
  try {
    const text = store.getItem(KEY);
    if (text !== null) store.removeItem(KEY);
    const carried: unknown = JSON.parse(text ?? 'null');
    if (typeof carried !== 'object' || carried === null) return null;
    const { owner, values } = carried as { owner?: unknown; values?: unknown };
    if (typeof owner !== 'string' || typeof values !== 'object' || values === null) return null;
    return { owner, values: Object.entries(values) };
  } catch {
    return null;
  }
}

/**
 * Typed text that survives signing in again and a reload for a new release, for the same user only.
 */
export function createDrafts(store: Store = tabStore): DraftsKeeper {
  const carried = takeCarried(store);
  const values = new Map<string, unknown>(carried?.values);
  let owner = carried?.owner ?? null;
  return {
    ...createMemoryDrafts(values),
    belongTo: (userId) => {
      if (owner !== userId) values.clear();
      owner = userId;
    },
    clear: () => values.clear(),
    carry: () => {
      if (owner === null || values.size === 0) return false;
      try {
        store.setItem(KEY, JSON.stringify({ owner, values: Object.fromEntries(values) }));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What the console uses of a browser's storage. */
export type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. What the browser refuses to keep, because of its settings or for
 * lack of room, is kept in memory for as long as this tab is open, and what it had under that key
 * before is not found again.
 */
export function createBrowserStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  /** Null when the browser refused. */
  const attempt = <Result>(work: (storage: Storage) => Result): { readonly result: Result } | null => {
    try {
      return { result: work(open()) };
    } catch {
      return null;
    }
  };
  const removeItem = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.result ?? null,
    setItem: (key, value) => {
      const isKept = attempt((storage) => storage.setItem(key, value)) !== null;
      if (isKept) memory.delete(key);
      else {
        removeItem(key);
        memory.set(key, value);
      }
    },
    removeItem,
  };
}

/** Shared by all tabs of the browser. */
export const localStore = createBrowserStore(() => localStorage);
/** Of this tab. */
export const tabStore = createBrowserStore(() => sessionStorage);

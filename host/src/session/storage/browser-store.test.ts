import { createBrowserStore } from './browser-store.ts';

const full = (has: Readonly<Record<string, string>> = {}): Storage => {
  const kept = new Map(Object.entries(has));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
};
const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe('the storage of a browser', () => {
  it('keeps what it is given', () => {
    const store = createBrowserStore(() => localStorage);
    store.setItem('a', '1');
    expect([store.getItem('a'), localStorage.getItem('a')]).toEqual(['1', '1']);
    store.removeItem('a');
    expect([store.getItem('a'), localStorage.getItem('a')]).toEqual([null, null]);
  });

  it.each([
    ['is blocked by a setting', blocked],
    ['is full', () => full()],
  ])('is the memory of the tab where the browser’s %s', (_, open) => {
    const store = createBrowserStore(open);
    expect(store.getItem('a')).toBeNull();
    store.setItem('a', '1');
    expect(store.getItem('a')).toBe('1');
    store.removeItem('a');
    expect(store.getItem('a')).toBeNull();
  });

  it('does not find an older value again that it could not replace', () => {
    const storage = full({ token: 'old' });
    createBrowserStore(() => storage).setItem('token', 'new');
    expect(createBrowserStore(() => storage).getItem('token')).toBeNull();
  });
});

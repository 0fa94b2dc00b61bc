const KEY = 'browser-id';

function makeId(): string {
  // `randomUUID` is absent on a page without https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * A random id of this browser, created at its first visit; a browser without storage gets a new one
 * in each tab.
 */
export function readBrowserId(store: Pick<Storage, 'getItem' | 'setItem'>): string {
  const known = store.getItem(KEY);
  if (known !== null && known !== '') return known;
  const id = makeId();
  store.setItem(KEY, id);
  return id;
}

const KEY = 'browser-id';

function makeId(): string {
  // `randomUUID` is not there on a page without https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A random name for this browser, made at its first visit; a browser that keeps nothing gets another each time. */
export function readBrowserId(store: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = store.getItem(KEY);
    if (known !== null && known !== '') return known;
    const id = makeId();
    store.setItem(KEY, id);
    return id;
  } catch {
    return makeId();
  }
}

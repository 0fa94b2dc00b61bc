import { jobStoreOf } from './job-store.ts';

describe('a browser whose database never answers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has no import to go on with, and keeps none, after a moment', async () => {
    globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
    const store = jobStoreOf('anna', 'drivers');
    const read = store.read();
    await jest.advanceTimersByTimeAsync(3000);
    await expect(read).resolves.toBeNull();
    // It is not waited for again.
    await expect(store.keepOutcomes([])).resolves.toBe(false);
    await expect(store.drop()).resolves.toBeUndefined();
  });
});

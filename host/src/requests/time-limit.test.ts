import { fetchWhole, isTimeout, within } from './time-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a time limit', () => {
  it('returns a result that is in time', async () => {
    await expect(within(100, Promise.resolve('here'))).resolves.toBe('here');
  });

  it('rejects with a timeout for work that hangs', async () => {
    const outcome = within(100, new Promise(() => undefined)).catch((error: unknown) => error);
    jest.advanceTimersByTime(100);
    expect(isTimeout(await outcome)).toBe(true);
  });

  it('passes a failure on as it is', async () => {
    await expect(within(100, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});

describe('a file on a slow line', () => {
  /** Answers with pieces that come so many milliseconds after each other, and never ends after the last. */
  function arriving(gaps: readonly number[], isWhole = true): void {
    globalThis.fetch = ((_: string, { signal }: RequestInit) => {
      let at = 0;
      const read = () =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          const gap = gaps[at];
          at += 1;
          const piece = new TextEncoder().encode(String(at));
          if (gap !== undefined) setTimeout(() => resolve({ done: false, value: piece }), gap);
          else if (isWhole) resolve({ done: true });
        });
      return Promise.resolve({ body: { getReader: () => ({ read }) }, status: 200, headers: {} });
    }) as unknown as typeof fetch;
    globalThis.Response = function (whole: Blob) {
      return { whole };
    } as unknown as typeof Response;
  }

  it('is waited for as long as bytes arrive, however long that takes', async () => {
    arriving([900, 900, 900, 900]);
    const file = fetchWhole('/texts.json', {}, 1000);
    await jest.advanceTimersByTimeAsync(4000);
    expect((await file) as unknown as { whole: Blob }).toMatchObject({ whole: { size: 4 } });
  });

  it('is given up when no byte has come for the whole time', async () => {
    arriving([900, 900], false);
    const outcome = fetchWhole('/texts.json', {}, 1000).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2900);
    expect(isTimeout(await outcome)).toBe(true);
  });
});

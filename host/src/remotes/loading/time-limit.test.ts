import { isTimeout, within } from './time-limit.ts';

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

import { isTimeout, within } from './time-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a budget of time', () => {
  it('lets what is quick enough through', async () => {
    await expect(within(100, Promise.resolve('here'))).resolves.toBe('here');
  });

  it('gives up on what hangs, and says so', async () => {
    const outcome = within(100, new Promise(() => undefined)).catch((error: unknown) => error);
    jest.advanceTimersByTime(100);
    expect(isTimeout(await outcome)).toBe(true);
  });

  it('passes a failure on as it is', async () => {
    await expect(within(100, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});

import { eachInSteps, inIdleSteps, inSlices } from './in-idle-steps.ts';

const rows = Array.from({ length: 1200 }, (_, index) => index);

/**
 * A browser whose idle periods begin when the test says so; in each, every reading of the clock
 * takes a millisecond.
 */
function idleBrowser() {
  const waiting = new Map<number, IdleRequestCallback>();
  let handles = 0;
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (clock += 1));
  globalThis.requestIdleCallback = (callback) => {
    handles += 1;
    waiting.set(handles, callback);
    return handles;
  };
  globalThis.cancelIdleCallback = (handle) => void waiting.delete(handle);
  return {
    rest(): void {
      const [[handle, callback] = []] = waiting;
      if (handle === undefined || !callback) return;
      waiting.delete(handle);
      callback({ didTimeout: false, timeRemaining: () => 50 });
    },
    isAwaited: () => waiting.size > 0,
  };
}

describe('work in idle time', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });

  it('does nothing before the browser is idle, a few rows at a time then, and every row once', () => {
    const browser = idleBrowser();
    const compute = jest.fn();
    inIdleSteps(eachInSteps(rows, compute));
    expect(compute).not.toHaveBeenCalled();
    browser.rest();
    expect(compute.mock.calls.length).toBeGreaterThan(0);
    expect(compute.mock.calls.length).toBeLessThan(rows.length / 2);
    while (browser.isAwaited()) browser.rest();
    expect(compute.mock.calls.map(([row]) => row as number)).toEqual(rows);
  });

  it('stops between two steps', () => {
    const browser = idleBrowser();
    const compute = jest.fn();
    const stop = inIdleSteps(eachInSteps(rows, compute));
    browser.rest();
    const before = compute.mock.calls.length;
    stop();
    expect(browser.isAwaited()).toBe(false);
    expect(compute).toHaveBeenCalledTimes(before);
  });

  it('also ends in a browser without idle callbacks', () => {
    jest.useFakeTimers();
    const compute = jest.fn();
    inIdleSteps(eachInSteps(rows, compute));
    jest.runAllTimers();
    expect(compute).toHaveBeenCalledTimes(rows.length);
    jest.useRealTimers();
  });
});

it('work that somebody waits for leaves the page a moment between its slices, and gives its result', async () => {
  function* work() {
    for (let step = 0; step < 3; step += 1) {
      const until = performance.now() + 15;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  }
  const moments: string[] = [];
  const waiting = setInterval(() => moments.push('moment'));
  expect(await inSlices(work())).toBe('done');
  clearInterval(waiting);
  expect(moments.length).toBeGreaterThan(0);
});

import { warmInSlices } from './warm-in-slices.ts';

const rows = Array.from({ length: 1200 }, (_, index) => index);

describe('warming a list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('computes nothing before its time, then every row once, a slice at a time', () => {
    const compute = jest.fn();
    warmInSlices(rows, compute, 600);
    jest.advanceTimersByTime(599);
    expect(compute).not.toHaveBeenCalled();
    jest.advanceTimersToNextTimer();
    expect(compute).toHaveBeenCalledTimes(500);
    jest.runAllTimers();
    expect(compute.mock.calls.map(([row]) => row as number)).toEqual(rows);
  });

  it('stops between two slices', () => {
    const compute = jest.fn();
    const stop = warmInSlices(rows, compute, 0);
    jest.advanceTimersToNextTimer();
    stop();
    jest.runAllTimers();
    expect(compute).toHaveBeenCalledTimes(500);
  });
});

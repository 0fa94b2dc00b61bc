import { renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

describe('the countdown of a notice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start(isPaused = false) {
    const onEnd = jest.fn();
    const view = renderHook((paused: boolean) => useCountdown(4, paused, onEnd), { initialProps: isPaused });
    return { onEnd, ...view };
  }

  it('ends after its seconds', () => {
    const { onEnd } = start();
    jest.advanceTimersByTime(3999);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('goes on where it was stopped', () => {
    const { onEnd, rerender } = start();
    jest.advanceTimersByTime(3000);
    rerender(true);
    jest.advanceTimersByTime(60_000);
    rerender(false);
    jest.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends nothing that has gone already', () => {
    const { onEnd, unmount } = start();
    unmount();
    jest.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

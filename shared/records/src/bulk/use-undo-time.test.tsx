import { act, renderHook } from '@testing-library/react';
import { useUndoTime } from './use-undo-time.ts';

describe('the time for Undo', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is ten seconds', () => {
    const { result } = renderHook(() => useUndoTime(Date.now()));
    expect(result.current.seconds).toBe(10);
    pass(9500);
    expect(result.current.seconds).toBe(1);
    pass(500);
    expect(result.current.seconds).toBe(0);
  });

  it('goes on where it was when the list is shown again', () => {
    const { result } = renderHook(() => useUndoTime(Date.now() - 7000));
    expect(result.current.seconds).toBe(3);
  });

  it('is over for a change of long ago', () => {
    expect(renderHook(() => useUndoTime(Date.now() - 60_000)).result.current.seconds).toBe(0);
  });

  it('stands still while the button is pointed at or has the focus', () => {
    const { result } = renderHook(() => useUndoTime(Date.now()));
    pass(4000);
    act(() => result.current.holders.onMouseEnter());
    pass(60_000);
    expect(result.current.seconds).toBe(6);
    act(() => result.current.holders.onMouseLeave());
    pass(6000);
    expect(result.current.seconds).toBe(0);
  });
});

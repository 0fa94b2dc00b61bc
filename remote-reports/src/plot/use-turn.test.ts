import { act, renderHook } from '@testing-library/react';
import { useTurn } from './use-turn.ts';

let idle: (() => void)[] = [];

/** The browser has nothing to do for a moment. */
async function rest(): Promise<void> {
  const [next] = idle.splice(0, 1);
  await act(async () => {
    next?.();
    await Promise.resolve();
  });
}

beforeEach(() => {
  idle = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

describe('the charts of a page', () => {
  it('are drawn one by one, each when the browser is idle', async () => {
    const turns = [1, 2].map(() => renderHook(() => useTurn(true)).result);
    const drawn = () => turns.map(({ current }) => current);
    await act(() => Promise.resolve());
    expect([drawn(), idle.length]).toEqual([[false, false], 1]);
    await rest();
    expect([drawn(), idle.length]).toEqual([[true, false], 1]);
    await rest();
    expect([drawn(), idle.length]).toEqual([[true, true], 0]);
  });

  it('are not drawn while they are out of sight, nor once the page has gone', async () => {
    renderHook(() => useTurn(false));
    const { result, unmount } = renderHook(() => useTurn(true));
    const after = renderHook(() => useTurn(true)).result;
    unmount();
    await act(() => Promise.resolve());
    expect(idle).toHaveLength(1);
    await rest();
    expect([result.current, after.current]).toEqual([false, true]);
  });
});

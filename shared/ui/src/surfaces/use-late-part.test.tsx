import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LatePart } from './LatePart.tsx';
import { fetchPart, type LoadPart, useLatePart } from './use-late-part.ts';

const texts = { loading: 'loading', slow: 'slow', failed: 'failed', retry: 'retry' };

function Place({ load, isWanted = true }: { readonly load: LoadPart<string>; readonly isWanted?: boolean }) {
  const { part } = useLatePart(load, isWanted);
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => flushSync(() => setCount(count + 1))}>
      {part ?? 'outline'} {count}
    </button>
  );
}

describe('a part whose code comes late', () => {
  it('is there in the first render when it was loaded before', async () => {
    const load = () => Promise.resolve('form');
    await fetchPart(load);
    render(<Place load={load} />);
    expect(screen.getByRole('button')).toHaveTextContent('form 0');
  });

  it('is there in the render that first wants it when it was loaded before', async () => {
    const load = () => Promise.resolve('form');
    const { rerender } = render(<Place load={load} isWanted={false} />);
    await fetchPart(load);
    expect(screen.getByRole('button')).toHaveTextContent('outline 0');
    rerender(<Place load={load} isWanted />);
    expect(screen.getByRole('button')).toHaveTextContent('form 0');
  });

  it('does not come in one task with what its place is rendered again for', async () => {
    const arriving = Promise.resolve('form');
    const load = () => arriving;
    render(<Place load={load} />);
    await act(async () => {
      await fetchPart(load);
      screen.getByRole('button').click();
      expect(screen.getByRole('button')).toHaveTextContent('outline 1');
    });
    expect(screen.getByRole('button')).toHaveTextContent('form 1');
  });

  it('is asked for once more when the first script gets the failed response of a preload', async () => {
    const load = jest.fn(() => Promise.resolve('form')).mockRejectedValueOnce(new Error('preload'));
    await expect(fetchPart(load)).resolves.toBe('form');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that hangs can be tried again after eight seconds, and is still waited for', async () => {
    jest.useFakeTimers();
    const late = Object.assign(new Error('Loading chunk 7 failed (timeout)'), { name: 'ChunkLoadError' });
    const hanging = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, 10_000, late));
    const load = jest.fn<Promise<() => string>, []>(
      () => new Promise((resolve) => setTimeout(resolve, 9_000, () => 'form')),
    );
    load.mockImplementationOnce(hanging).mockImplementationOnce(hanging);
    render(<LatePart load={load} props={{}} texts={texts} />);
    const shown = async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return document.body.textContent;
    };
    expect(await shown(7_900)).toBe('loading');
    expect(await shown(200)).toBe('slowretry');
    expect(await shown(12_500)).toBe('failedretry');
    expect(await shown(10_000)).toBe('form');
    jest.useRealTimers();
  });

  it('has failed when that fails as well, and the next call begins anew', async () => {
    const load = jest.fn(() => Promise.reject<string>(new Error('offline')));
    await expect(fetchPart(load)).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue('form');
    await expect(fetchPart(load)).resolves.toBe('form');
  });
});

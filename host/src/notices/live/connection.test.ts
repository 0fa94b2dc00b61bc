import { ApiError } from '@park/http/api-error';
import { keepConnected, type StreamEvent } from './connection.ts';

/** A response whose body a test writes by hand. */
function stream() {
  const waiting: ((chunk: { done: boolean; value?: Uint8Array }) => void)[] = [];
  const failing: ((error: Error) => void)[] = [];
  const read = () =>
    new Promise<{ done: boolean; value?: Uint8Array }>((resolve, reject) => {
      waiting.push(resolve);
      failing.push(reject);
    });
  const response = { body: { getReader: () => ({ read }) } } as unknown as Response;
  return {
    response,
    write: (text: string) => waiting.at(-1)?.({ done: false, value: new TextEncoder().encode(text) }),
    end: () => waiting.at(-1)?.({ done: true }),
    fail: () => failing.at(-1)?.(new TypeError('network error')),
  };
}

function connect(answers: (() => Promise<Response>)[]) {
  const events: StreamEvent[] = [];
  const states: boolean[] = [];
  const opened = jest.fn<Promise<Response>, [AbortSignal]>(
    (signal) =>
      answers.shift()?.() ??
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const stop = keepConnected({
    open: opened,
    onEvent: (event) => events.push(event),
    onConnected: (isConnected) => states.push(isConnected),
    random: () => 0.5,
  });
  return { events, states, opened, stop };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

describe('the connection to the stream of changes', () => {
  it('hands over each event as it comes, also one that arrives in pieces', async () => {
    const wire = stream();
    const { events, states, stop } = connect([() => Promise.resolve(wire.response)]);
    await settle();
    wire.write('event: hello\ndata: {"lists":{"drivers":1}}\n\nevent: cha');
    await settle();
    expect([events, states]).toEqual([[{ event: 'hello', data: { lists: { drivers: 1 } } }], [true]]);
    wire.write('nge\ndata: {"list":"drivers"}\n\n: still here\n\n');
    await settle();
    expect(events.at(-1)).toEqual({ event: 'change', data: { list: 'drivers' } });
    stop();
  });

  it('is opened again after a loss, later each time, and soon again after a success', async () => {
    const lost = () => Promise.reject(new ApiError('network', 'Network error'));
    const wire = stream();
    const { opened, states, stop } = connect([lost, lost, () => Promise.resolve(wire.response)]);
    await settle();
    expect(opened).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(opened).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(opened).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledTimes(3);
    wire.write('event: hello\ndata: {}\n\n');
    await settle();
    wire.fail();
    await jest.advanceTimersByTimeAsync(1000);
    expect(opened).toHaveBeenCalledTimes(4);
    expect(states).toEqual([false, false, true, false]);
    stop();
  });

  it('is opened again when the server has been silent for long', async () => {
    const { opened, stop } = connect([]);
    await jest.advanceTimersByTimeAsync(46_000);
    expect(opened).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is given up when the network is lost, and opened when it is back', async () => {
    const { opened, states, stop } = connect([]);
    await settle();
    dispatchEvent(new Event('offline'));
    await settle();
    expect(states).toEqual([false]);
    dispatchEvent(new Event('online'));
    expect(opened).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is opened at once when the network is back', async () => {
    const { opened, stop } = connect([() => Promise.reject(new ApiError('network', 'Network error'))]);
    await settle();
    dispatchEvent(new Event('online'));
    expect(opened).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each([401, 403, 404])('ends when the server refuses with %d', async (status) => {
    const { opened } = connect([() => Promise.reject(new ApiError('http', 'No', status))]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('is given up by a tab that is hidden for long, and is back when the tab is shown', async () => {
    const { opened, stop } = connect([]);
    await settle();
    hide(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(opened).toHaveBeenCalledTimes(1);
    hide(false);
    await settle();
    expect(opened).toHaveBeenCalledTimes(2);
    stop();
  });
});

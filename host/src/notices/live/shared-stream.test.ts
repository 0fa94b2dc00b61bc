import type { StreamEvent } from './connection.ts';
import { type Channel, shareStream } from './shared-stream.ts';

/** The windows of one browser: what one says, the others hear a moment later. */
function createBrowser() {
  const channels = new Set<Channel>();
  let streams = 0;
  const opened = jest.fn();
  const hello = new TextEncoder().encode('event: hello\ndata: {}\n\n');

  function openWindow({ token = 'secret', isMute = false } = {}) {
    const events: StreamEvent[] = [];
    const states: boolean[] = [];
    let write = (_: string): void => undefined;
    const open = (signal: AbortSignal): Promise<Response> => {
      opened();
      streams += 1;
      signal.addEventListener('abort', () => (streams -= 1));
      const waiting = [hello];
      const read = () =>
        new Promise((resolve, reject) => {
          write = (text) => resolve({ done: false, value: new TextEncoder().encode(text) });
          signal.addEventListener('abort', () => reject(new Error('aborted')));
          const value = waiting.shift();
          if (value) resolve({ done: false, value });
        });
      return Promise.resolve({ body: { getReader: () => ({ read }) } } as unknown as Response);
    };
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        if (isDead) return;
        for (const other of channels)
          if (other !== channel) setTimeout(() => other.onmessage?.({ data } as MessageEvent));
      },
      close: () => channels.delete(channel),
    };
    let isDead = false;
    channels.add(channel);
    const stop = shareStream({
      token,
      open,
      onEvent: (event) => events.push(event),
      onConnected: (isConnected) => states.push(isConnected),
      openChannel: isMute ? undefined : () => channel,
      random: () => 0.5,
    });
    return {
      events,
      states,
      stop,
      write: (text: string) => write(text),
      kill: () => {
        isDead = true;
        channels.delete(channel);
        stop();
      },
    };
  }
  return { openWindow, opened, streams: () => streams };
}

const settle = (ms = 50) => jest.advanceTimersByTimeAsync(ms);
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const names = ({ events }: { events: StreamEvent[] }) => events.map(({ event }) => event);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

describe('the stream of several windows', () => {
  it('is one, however many there are, and each window gets every event', async () => {
    const { openWindow, streams } = createBrowser();
    const windows = [];
    for (let count = 0; count < 7; count += 1) {
      windows.push(openWindow());
      await settle();
    }
    expect(streams()).toBe(1);
    windows.at(-1)?.write('event: change\ndata: {"list":"drivers"}\n\n');
    await settle();
    expect(windows.map((each) => names(each).at(-1))).toEqual(Array(7).fill('change'));
    expect(windows.map(({ states }) => states.at(-1))).toEqual(Array(7).fill(true));
    for (const each of windows) each.stop();
  });

  it('is one when two windows open at the same moment', async () => {
    const { openWindow, streams } = createBrowser();
    const windows = [openWindow(), openWindow()];
    await settle();
    expect(streams()).toBe(1);
    for (const each of windows) each.stop();
  });

  it('goes on in another window when its own is closed', async () => {
    const { openWindow, streams } = createBrowser();
    const first = openWindow();
    await settle();
    const second = openWindow();
    await settle();
    second.stop();
    await settle(1000);
    expect(streams()).toBe(1);
    first.write('event: stale\ndata: {}\n\n');
    await settle();
    expect(names(first).at(-1)).toBe('stale');
    first.stop();
  });

  it('goes on in another window when its own dies without a word', async () => {
    const { openWindow, streams } = createBrowser();
    const first = openWindow();
    await settle();
    const second = openWindow();
    await settle();
    second.kill();
    await settle(45_000);
    expect(first.states.slice(-2)).toEqual([false, true]);
    expect(streams()).toBe(1);
    first.stop();
  });

  it('is kept while the server says that it is alive', async () => {
    const { openWindow, opened } = createBrowser();
    const first = openWindow();
    await settle();
    const second = openWindow();
    await settle();
    for (let count = 0; count < 8; count += 1) {
      await settle(15_000);
      second.write(': alive\n\n');
    }
    expect(opened).toHaveBeenCalledTimes(2);
    expect(first.states.at(-1)).toBe(true);
    for (const each of [first, second]) each.stop();
  });

  it('is given up by windows that are hidden for long, and is back when one is shown', async () => {
    const { openWindow, streams } = createBrowser();
    const only = openWindow();
    await settle();
    hide(true);
    await settle(61_000);
    expect(streams()).toBe(0);
    hide(false);
    await settle();
    expect(streams()).toBe(1);
    only.stop();
  });

  it('is not shared with another session', async () => {
    const { openWindow, streams } = createBrowser();
    const windows = [openWindow(), openWindow({ token: 'other' })];
    await settle();
    expect(streams()).toBe(2);
    for (const each of windows) each.stop();
  });

  it('is each window’s own where windows cannot speak to each other', async () => {
    const { openWindow, streams } = createBrowser();
    const windows = [openWindow({ isMute: true }), openWindow({ isMute: true })];
    await settle();
    expect(streams()).toBe(2);
    for (const each of windows) each.stop();
  });
});

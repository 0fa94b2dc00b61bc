import { type ConnectionParts, keepConnected, type StreamEvent } from './connection.ts';

/**
 * What the windows of one browser tell each other. `at` is when a window was connected, in
 * milliseconds.
 */
type News =
  | { readonly kind: 'mine'; readonly at: number }
  | { readonly kind: 'event'; readonly event: StreamEvent }
  | { readonly kind: 'alive' | 'lost' | 'gone' };
type Message = News & { readonly token: string };

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((message: MessageEvent<Message>) => void) | null;
};

export interface SharedStreamParts extends ConnectionParts {
  /** Windows of the same session share a stream. */
  readonly token: string;
  readonly openChannel?: (() => Channel) | undefined;
}

/**
 * The server sends something every 15 seconds; a window that is silent for three times as long is
 * dead.
 */
const SILENCE = 45_000;
/** Windows that lost theirs do not all open one at the same moment. */
const LATEST_START = 1000;
/** A hidden window gives the stream to one that is looked at. */
const HIDDEN_FOR = 60_000;

const browserChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : (): Channel => new BroadcastChannel('live');

/**
 * One stream for all windows of a browser, which opens few connections to one server: the window
 * that came last reads it and passes it on, and another takes over when that is closed, hidden for
 * long, or silent. Returns the stop function. Where windows cannot speak to each other, each has
 * its own stream.
 */
export function shareStream(parts: SharedStreamParts): () => void {
  const { token, onEvent, onConnected, random = Math.random } = parts;
  const channel = (parts.openChannel ?? browserChannel)?.();
  if (channel === undefined) return keepConnected(parts);

  let stopOwn: (() => void) | null = null;
  let connectedAt: number | null = null;
  let isFollowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (news: News): void => channel.postMessage({ ...news, token });

  const yieldStream = (): void => {
    stopOwn?.();
    stopOwn = null;
    connectedAt = null;
  };

  const setFollowing = (isNow: boolean): void => {
    if (isFollowing !== isNow) onConnected(isNow);
    isFollowing = isNow;
  };

  const takeOverAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(takeOver, ms);
  };

  function takeOver(): void {
    clearTimeout(timer);
    setFollowing(false);
    if (stopOwn !== null || document.hidden) return;
    stopOwn = keepConnected({
      ...parts,
      onChunk: () => tell({ kind: 'alive' }),
      onEvent: (event) => {
        if (connectedAt === null) {
          // The fraction decides between two of the same millisecond.
          connectedAt = Date.now() + Math.random();
          tell({ kind: 'mine', at: connectedAt });
        }
        tell({ kind: 'event', event });
        onEvent(event);
      },
      onConnected: (isConnected) => {
        if (!isConnected) tell({ kind: 'lost' });
        onConnected(isConnected);
      },
    });
  }

  const leave = (): void => {
    if (stopOwn !== null) tell({ kind: 'gone' });
    yieldStream();
  };

  channel.onmessage = ({ data }) => {
    if (data.token !== token) return;
    if (stopOwn !== null) {
      // The newer one stays; one that is not connected yet will be the newer.
      if (data.kind !== 'mine' || connectedAt === null || data.at < connectedAt) return;
      yieldStream();
      isFollowing = true;
    }
    takeOverAfter(data.kind === 'gone' ? random() * LATEST_START : SILENCE);
    if (data.kind === 'gone') return;
    setFollowing(data.kind !== 'lost');
    if (data.kind === 'event') onEvent(data.event);
  };

  const onVisibility = (): void => {
    if (!document.hidden) {
      if (!isFollowing) takeOver();
      return;
    }
    if (stopOwn === null) return;
    clearTimeout(timer);
    timer = setTimeout(leave, HIDDEN_FOR);
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', onVisibility);
  takeOver();

  return (): void => {
    clearTimeout(timer);
    leave();
    channel.close();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', onVisibility);
  };
}

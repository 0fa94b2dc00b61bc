import { isCallFailure } from '@park/contract/call-failure';
import { createParser } from 'eventsource-parser';

/** An event of the stream, with its data as JSON. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface ConnectionParts {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: StreamEvent) => void;
  /**
   * True when the first event of a connection has arrived, false when the connection has been lost.
   */
  readonly onConnected: (isConnected: boolean) => void;
  /** Something has arrived, be it a sign of life. */
  readonly onChunk?: () => void;
  /** From 0 to 1: spreads the consoles that lost the same server. */
  readonly random?: () => number;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/**
 * The server sends something every 15 seconds; after three times as long the connection is dead.
 */
const SILENCE = 45_000;
/** A hidden tab keeps its connection for this long, because a browser opens few to one server. */
const HIDDEN_FOR = 60_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the server will refuse again: it has no stream, or not for this person. */
function isFinal(error: unknown): boolean {
  return isCallFailure(error) && [401, 403, 404].includes(error.status);
}

/** Reads the events of one response until it ends; rejects when it fails. */
async function readEvents(response: Response, onChunk: () => void, onEvent: (event: StreamEvent) => void) {
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent({ event, data: parseJson(data) }),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/**
 * Keeps a stream open until it is stopped: after a loss it is opened again, later each time, and at
 * once when the network is back or the tab is shown again. A tab that is hidden for long gives its
 * connection up. Returns the stop function.
 */
export function keepConnected(parts: ConnectionParts) {
  const { open, onEvent, onConnected, onChunk, random = Math.random } = parts;
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  let isOver = false;

  const watchSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => current?.abort(), SILENCE);
  };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (isOver || current !== null || document.hidden) return;
    const controller = new AbortController();
    current = controller;
    let isConnected = false;
    try {
      watchSilence();
      const response = await open(controller.signal);
      const onArrival = (): void => {
        watchSilence();
        onChunk?.();
      };
      await readEvents(response, onArrival, (event) => {
        if (!isConnected) onConnected(true);
        isConnected = true;
        losses = 0;
        onEvent(event);
      });
    } catch (error) {
      if (isFinal(error)) isOver = true;
    }
    clearTimeout(silence);
    current = null;
    if (isOver) return;
    onConnected(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** losses);
    losses += 1;
    timer = setTimeout(() => void connect(), wait * (0.75 + random() / 2));
  }

  const onVisibility = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => current?.abort(), HIDDEN_FOR);
    else void connect();
  };
  const onOnline = (): void => void connect();
  // The browser would notice a dead connection only later.
  const onOffline = (): void => current?.abort();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  void connect();

  return (): void => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(silence);
    current?.abort();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
}

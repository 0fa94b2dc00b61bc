/** An event of the stream, with its data parsed. */
export interface LiveEvent {
  readonly name: string;
  readonly data: unknown;
}

/** One tab's stream, read like the console reads it. */
export interface LiveReader {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far. */
  readonly events: readonly LiveEvent[];
  /** Comment lines so far. */
  readonly heartbeats: () => number;
  /**
   * Resolves with the first event, from the `from`th on, that `matches`; rejects when the stream
   * ends before.
   */
  next(matches: (event: LiveEvent) => boolean, from?: number): Promise<LiveEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

interface Waiting {
  readonly matches: (event: LiveEvent) => boolean;
  readonly resolve: (event: LiveEvent) => void;
  readonly reject: (error: Error) => void;
}

/** Opens the stream of `origin` for a session. */
export async function openLiveReader(origin: string, token: string): Promise<LiveReader> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/taxipark/live`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  const waiting = new Set<Waiting>();
  let heartbeats = 0;
  let isOver = false;

  function take(block: string): void {
    if (block.startsWith(':')) heartbeats += 1;
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const name = field('event');
    if (name === undefined) return;
    const event: LiveEvent = { name, data: JSON.parse(field('data') ?? 'null') };
    events.push(event);
    for (const each of waiting) {
      if (!each.matches(event)) continue;
      waiting.delete(each);
      each.resolve(event);
    }
  }

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      }
    } catch {
      // The connection was cut, which ends the stream too.
    }
    isOver = true;
    for (const { reject } of waiting) reject(new Error('The stream has ended'));
  }

  return {
    status: response.status,
    headers: response.headers,
    events,
    heartbeats: () => heartbeats,
    ended: read(),
    next(matches, from = 0) {
      const known = events.slice(from).find(matches);
      if (known !== undefined) return Promise.resolve(known);
      if (isOver) return Promise.reject(new Error('The stream has ended'));
      return new Promise((resolve, reject) => {
        waiting.add({ matches, resolve, reject });
      });
    },
    close: () => abort.abort(),
  };
}

/** Whether an event is a change to this version of a list. */
export function isVersion(list: string, version: number) {
  return ({ name, data }: LiveEvent): boolean => {
    const change = data as { list: string; version: number };
    return name === 'change' && change.list === list && change.version === version;
  };
}

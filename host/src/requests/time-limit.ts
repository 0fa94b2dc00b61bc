/**
 * How long what is waited for may take, in milliseconds; those of files that are fetched
 * as data count from the last byte.
 */
export const TIME_LIMITS = {
  registry: 4000,
  entry: 8000,
  chunk: 10_000,
  whole: 15_000,
  texts: 8000,
} as const;

/** Rejects with a TimeoutError when `work` takes longer than `ms`; a late result is dropped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a file whole: as long as bytes arrive it is waited for. Rejects with a TimeoutError when
 * none did for `ms`. With a digest the browser hands nothing out before the last byte.
 */
export async function fetchWhole(url: string, init: RequestInit, ms: number): Promise<Response> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), ms);
  };
  wait();
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    if (!response.body) return response;
    const reader = response.body.getReader();
    const pieces: BlobPart[] = [];
    for (;;) {
      wait();
      const { done, value } = await reader.read();
      if (done) return new Response(new Blob(pieces), response);
      pieces.push(value);
    }
  } catch (error) {
    throw stop.signal.aborted ? new DOMException(`No byte within ${ms} ms`, 'TimeoutError') : error;
  } finally {
    clearTimeout(timer);
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

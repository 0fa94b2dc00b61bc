import { useEffect, useEffectEvent, useState } from 'react';

export type LoadPart<Part> = () => Promise<Part>;

/** What has arrived once is there at once for the next who wants it. */
const arrived = new WeakMap<LoadPart<unknown>, unknown>();

function arrivedPart<Part>(load: LoadPart<Part>): Part | null {
  // What stands under a function that loads is what it has loaded.
  return (arrived.get(load) as Part | undefined) ?? null;
}

/** Fetches a part and keeps it; rejects when it did not come, and the next call asks again. */
export async function fetchPart<Part>(load: LoadPart<Part>): Promise<Part> {
  const part = arrivedPart(load) ?? (await load());
  arrived.set(load, part);
  return part;
}

/** Fetches a part that the first screen does without, once the browser has nothing better to do, in any case soon. */
export function fetchPartWhenIdle(...loads: readonly LoadPart<unknown>[]): void {
  whenIdle(() => {
    // What did not come is asked for again by whoever needs it.
    for (const load of loads) fetchPart(load).catch(() => undefined);
  });
}

/** Does something once the browser has nothing better to do; in any case soon. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}

/**
 * A part whose code comes later than the first screen: a form, a panel, a drawing. `load` must be the same function
 * each time; it is called once the part is wanted. `retry` asks again after it did not come, and `onFailure` is told.
 */
export function useLatePart<Part>(load: LoadPart<Part>, isWanted = true, onFailure?: () => void) {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const fail = useEffectEvent((failed: number) => {
    setFailedAttempt(failed);
    onFailure?.();
  });

  const known = isWanted ? (part?.value ?? arrivedPart(load)) : (part?.value ?? null);
  const isMissing = isWanted && known === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    fetchPart(load).then(
      (value) => isHere && setPart({ value }),
      () => isHere && fail(attempt),
    );
    return () => {
      isHere = false;
    };
  }, [isMissing, load, attempt]);

  return {
    part: known,
    hasFailed: isMissing && failedAttempt === attempt,
    retry: (): void => setAttempt(attempt + 1),
  };
}

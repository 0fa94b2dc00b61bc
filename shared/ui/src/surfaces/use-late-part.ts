import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';

export type LoadPart<Part> = () => Promise<Part>;

/** Loaded parts, so that a part that was loaded once is available at once. */
const loadedParts = new WeakMap<LoadPart<unknown>, unknown>();

function loadedPart<Part>(load: LoadPart<Part>): Part | null {
  // The value stored for a load function is always the part that it loaded.
  return (loadedParts.get(load) as Part | undefined) ?? null;
}

const RETRY_AFTER_MS = 200;
/** From here on Try again stands in the place of what is still waited for. */
const STUCK_AFTER_MS = 8000;

/** The loader gave a file up that may still arrive. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && error.message.includes('timeout');

/**
 * Loads a part and caches it. A failed load is tried once more a little later: a browser passes the
 * response of a preload to the first script, also an error from before the files were restored.
 * When that fails as well it rejects, and the next call begins anew.
 */
export async function fetchPart<Part>(load: LoadPart<Part>): Promise<Part> {
  const again = async (): Promise<Part> => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  };
  const part = loadedPart(load) ?? (await load().catch(again));
  loadedParts.set(load, part);
  return part;
}

/**
 * Fetches a part that is likely to be wanted in a moment. A failure is silent: the component that
 * needs it asks again.
 */
export function fetchPartAhead(load: LoadPart<unknown>): void {
  fetchPart(load).catch(() => undefined);
}

/** Runs `work` when the browser is idle, with a time limit. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}

/**
 * A part whose code is loaded after the first screen: a form, a panel, a chart. `load` must be the
 * same function on each render; it is called once the part is wanted. `retry` loads again after a
 * failure, and `onFailure` is called for each failure. A part that hangs counts as failed after a
 * while (`isStuck`), and is waited for all the same.
 */
export function useLatePart<Part>(load: LoadPart<Part>, isWanted = true, onFailure?: () => void) {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly isStuck: boolean } | null>(null);
  const fail = useEffectEvent(() => {
    setFailed({ attempt, isStuck: false });
    onFailure?.();
  });

  // What was loaded before the part was wanted is there at once. What arrives later comes by the
  // transition below alone: a screen that is rendered for another reason in between would show all
  // of it in one task.
  const [before, setBefore] = useState({ isWanted, value: isWanted ? loadedPart(load) : null });
  let ahead = before;
  if (before.isWanted !== isWanted) {
    ahead = { isWanted, value: isWanted ? loadedPart(load) : null };
    setBefore(ahead);
  }
  const available = part?.value ?? ahead.value;
  const isMissing = isWanted && available === null;
  useEffect(() => {
    if (!isMissing) return;
    let isActive = true;
    const stuck = setTimeout(() => setFailed({ attempt, isStuck: true }), STUCK_AFTER_MS);
    const wait = (): void =>
      void fetchPart(load).then(
        // In short tasks: a form or a page of a record has hundreds of elements.
        (value) => isActive && startTransition(() => setPart({ value })),
        (error: unknown) => {
          clearTimeout(stuck);
          if (isActive) fail();
          if (isActive && isTimeout(error)) wait();
        },
      );
    wait();
    return () => {
      isActive = false;
      clearTimeout(stuck);
    };
  }, [isMissing, load, attempt]);

  const retry = useCallback((): void => setAttempt((count) => count + 1), []);
  const hasFailed = isMissing && failed?.attempt === attempt;
  return { part: available, hasFailed, isStuck: hasFailed && failed.isStuck, retry };
}

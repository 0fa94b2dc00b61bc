import { type ComponentType, useEffect, useState } from 'react';

/** Fetches a part that the first screen does without, once the browser has nothing better to do. */
export function prefetchInIdleTime(load: () => Promise<unknown>): void {
  const fetchIt = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt, { timeout: 5000 });
  else setTimeout(fetchIt, 1500);
}

/** A part with its libraries that only some screens need; `retry` asks for it again after it did not come. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setPart(() => loaded),
      () => isHere && setFailedAttempt(attempt),
    );
    return () => {
      isHere = false;
    };
  }, [load, attempt]);

  return { Part, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}

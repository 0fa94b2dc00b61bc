import { startTransition, useEffect, useState } from 'react';

/** A busy page draws its charts all the same. */
const LATEST_MS = 2000;
/** For browsers that do not say when they are idle. */
const PAUSE_MS = 50;

const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LATEST_MS });
    else setTimeout(done, PAUSE_MS);
  });

let last = Promise.resolve();

/** Becomes true once the browser has been idle after every earlier turn, so that no two turns share a task. */
export function useTurn(isWanted: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isWanted || isOn) return;
    let isActive = true;
    last = last
      .then(() => (isActive ? untilIdle() : undefined))
      .then(() => {
        // A chart has hundreds of elements, which React may draw in several short tasks.
        if (isActive) startTransition(() => setOn(true));
      });
    return () => {
      isActive = false;
    };
  }, [isWanted, isOn]);
  return isOn;
}

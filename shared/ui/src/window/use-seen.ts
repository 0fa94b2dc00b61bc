import { type RefObject, useEffect, useState } from 'react';

/** Slightly outside the window, so that a part is loaded when it is scrolled into view. */
const MARGIN = '200px';

/**
 * Whether an element has been visible, or nearly, once; stays true. `unobserved` is the answer
 * where there is nothing to be seen, as in a test: every browser that runs the console can observe.
 */
export function useSeen(target: RefObject<Element | null>, unobserved = true): boolean {
  const [isSeen, setSeen] = useState(() => unobserved && typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !target.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isSeen, target]);
  return isSeen;
}

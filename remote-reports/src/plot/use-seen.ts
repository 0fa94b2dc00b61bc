import { type RefObject, useEffect, useState } from 'react';

/** Slightly outside the window, so that a chart is loaded when it is scrolled into view. */
const MARGIN = '200px';

/** Whether an element has been visible once; stays true. */
export function useSeen(target: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !target.current) return;
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

import { type RefObject, useEffect, useState } from 'react';

/** A little before the edge of the window, so that a chart is there when it is scrolled to. */
const MARGIN = '200px';

/** Whether an element has come into sight once; it stays so. */
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

import { type RefObject, useEffect, useState } from 'react';

/** For readers that cannot say how wide they are. */
const WIDTH_UNKNOWN = 480;

/** How wide an element is, in pixels, now and after every change; 0 until it has been measured. */
export function usePlotWidth(target: RefObject<Element | null>): number {
  const [width, setWidth] = useState(() => (typeof ResizeObserver === 'undefined' ? WIDTH_UNKNOWN : 0));
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !target.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return width;
}

import { type RefObject, useEffect, useState } from 'react';

/** For environments without layout. */
const WIDTH_UNKNOWN = 480;

/** The width of an element in pixels, updated after every change; 0 until it has been measured. */
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

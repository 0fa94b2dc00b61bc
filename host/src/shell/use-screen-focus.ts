import type { OpenView } from '@park/federation/screen-address';
import { type RefObject, useEffect, useRef } from 'react';

const PATIENCE = 10_000;

/** Stores the scroll position of each view. */
function useScrollPositions(key: string): RefObject<ReadonlyMap<string, number>> {
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    const known = positions.current;
    const handleScroll = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);
  return positions;
}

/**
 * Moves the focus to the heading of the new view when a tab, form or detail opens or closes, so
 * that keyboard and screen reader users follow the change. A remote's heading may be rendered
 * later: until then the content itself has the focus, and nothing is moved once the operator has
 * moved the focus. A list from which a record was opened restores its scroll position; every other
 * view starts at its top.
 */
export function useScreenFocus(
  main: RefObject<HTMLElement | null>,
  tab: string,
  { key, isRecordOpen }: OpenView,
): void {
  const shown = useRef({ key, tab });
  const positions = useScrollPositions(key);

  useEffect(() => {
    const content = main.current;
    const before = shown.current;
    if (before.key === key || !content) return;
    shown.current = { key, tab };

    const focusHeading = (): boolean => {
      const heading = content.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    window.scrollTo(0, !isRecordOpen && before.tab === tab ? (positions.current.get(key) ?? 0) : 0);
    if (focusHeading()) return;
    content.focus({ preventScroll: true });

    const observer = new MutationObserver(() => {
      if (document.activeElement !== content || focusHeading()) observer.disconnect();
    });
    observer.observe(content, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, key, tab, isRecordOpen, positions]);
}

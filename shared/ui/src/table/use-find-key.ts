import { type RefObject, useEffect } from 'react';

/**
 * Of a table of which only the rows in sight are drawn, the browser's search finds no others: Ctrl+F
 * leads to the search of the screen, where there is one; pressed there once more it is the browser's.
 */
export function useFindKey(frame: RefObject<HTMLElement | null>, drawsAll: boolean): void {
  useEffect(() => {
    if (drawsAll) return;
    const listener = (event: KeyboardEvent): void => {
      const isFind = event.code === 'KeyF' && (event.ctrlKey || event.metaKey);
      if (!isFind || event.shiftKey || event.altKey || event.defaultPrevented) return;
      const screen = frame.current?.closest('main') ?? document;
      const search = screen.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search || search === document.activeElement) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [frame, drawsAll]);
}

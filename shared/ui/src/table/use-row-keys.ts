import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { RangeMove } from './record-table-props.ts';
import { ariaIndexOf, indexOf } from './row-index.ts';

/** A control that the arrow keys can reach; the attribute's value is the same for this control in every row. */
const STOP = '[data-stop]';

/** How many rows each key moves; a page is about one screenful. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Elements that handle arrows, letters and Home themselves. */
function hasKeysOfItsOwn(element: Element): boolean {
  return element.matches('select, input:not([type="checkbox"])');
}

/**
 * Keyboard navigation in a list: only the controls of one row are in the tab order, and the arrow keys move to the same
 * control of another row, with Shift at a check box choosing the rows between. Otherwise hundreds of tab stops would precede the content after the list.
 */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  count: number,
  drawn: { readonly start: number; readonly end: number },
  reveal: (index: number) => void,
  extend?: (move: RangeMove) => void,
) {
  const [current, setCurrent] = useState(0);
  const range = useRef<RangeMove | null>(null);
  const isDrawn = current >= drawn.start && current < drawn.end;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Any other key ends the range; Shift itself comes before each arrow.
    if (!event.shiftKey) range.current = null;
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof Element) || hasKeysOfItsOwn(target)) return;
    const stop = target.closest(STOP)?.getAttribute('data-stop');
    if (!stop) return;
    event.preventDefault();
    const from = indexOf(target) ?? 0;
    const index = Math.min(count - 1, Math.max(0, from + step));
    if (event.shiftKey && stop === 'check' && extend) {
      // The focus may have gone elsewhere since.
      const anchor = range.current?.to === from ? range.current.anchor : from;
      range.current = { anchor, from, to: index };
      extend(range.current);
    }
    reveal(index);
    const next = frame.current?.querySelector(
      `tr[aria-rowindex="${ariaIndexOf(index)}"] [data-stop="${stop}"]`,
    );
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** The row whose controls are in the tab order. */
  return { tabRow: isDrawn ? current : drawn.start, focusRow: setCurrent, handleKeyDown };
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RangeMove } from './record-table-props.ts';
import { ariaIndexOf, indexOf } from './row-index.ts';

/**
 * A control that the arrow keys can reach; the attribute's value is the same for this control in
 * every row.
 */
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

/** A row, where it stood when it was used last, and its key there. */
interface UsedRow {
  readonly index: number;
  readonly id: string | null;
  readonly key: number;
}

const FIRST: UsedRow = { index: 0, id: null, key: 0 };

/** Elements that handle arrows, letters and Home themselves. */
function hasKeysOfItsOwn(element: Element): boolean {
  return element.matches('select, input:not([type="checkbox"])');
}

export interface RowKeysOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly ids: { readonly count: number; readonly idAt: (index: number) => string | null };
  readonly drawn: { readonly start: number; readonly end: number };
  readonly reveal: (index: number) => void;
  readonly extend: ((move: RangeMove) => void) | undefined;
}

/**
 * Keyboard navigation in a list: only the controls of one row are in the tab order, and the arrow
 * keys move to the same control of another row, with Shift at a check box choosing the rows
 * between. Otherwise hundreds of tab stops would precede the content after the list.
 */
export function useRowKeys({ frame, ids, drawn, reveal, extend }: RowKeysOptions) {
  const [current, setCurrent] = useState(FIRST);
  const [kept, setKept] = useState(FIRST);
  // Not when another row is used: its elements would move below the pointer that has just pressed
  // it, and the click would be lost.
  if (current.id !== null && ids.idAt(current.index) !== current.id && kept !== current) setKept(current);
  const range = useRef<RangeMove | null>(null);
  const wanted = useRef<{ readonly index: number; readonly stop: string } | null>(null);
  const isDrawn = current.index >= drawn.start && current.index < drawn.end;

  function focusWanted(): void {
    if (wanted.current === null) return;
    const { index, stop } = wanted.current;
    const control = frame.current?.querySelector(
      `tr[aria-rowindex="${ariaIndexOf(index)}"] [data-stop="${stop}"]`,
    );
    if (!(control instanceof HTMLElement)) return;
    wanted.current = null;
    control.focus({ preventScroll: true });
  }

  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // A row that was out of sight is there after the next render.
    focusWanted();
    // One that had the focus may be gone: the keyboard goes on from its list.
    if (hasFocus.current && document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true });
  });

  function handleFocus({ target }: FocusEvent<HTMLElement>): void {
    hasFocus.current = true;
    wanted.current = null;
    const index = indexOf(target);
    if (index !== null) setCurrent({ index, id: ids.idAt(index), key: keyOf(index) });
  }

  function handleBlur(): void {
    hasFocus.current = false;
  }

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
    // Keys may come faster than the rows that they lead to are drawn.
    const from = wanted.current?.index ?? indexOf(target) ?? 0;
    const index = Math.min(ids.count - 1, Math.max(0, from + step));
    if (event.shiftKey && stop === 'check' && extend) {
      // The focus may have gone elsewhere since.
      const anchor = range.current?.to === from ? range.current.anchor : from;
      range.current = { anchor, from, to: index };
      extend(range.current);
    }
    reveal(index);
    wanted.current = { index, stop };
    focusWanted();
  }

  /**
   * By place, so that another search changes the texts of rows and not the rows; only the row that
   * was used before the last change of the order keeps its elements, and with them the focus,
   * wherever its record stands now.
   */
  function keyOf(index: number): number {
    if (kept.id === null) return index;
    if (ids.idAt(index) === kept.id) return kept.key;
    return index === kept.key ? -1 : index;
  }

  /** The row whose controls are in the tab order. */
  return { tabRow: isDrawn ? current.index : drawn.start, handleFocus, handleBlur, handleKeyDown, keyOf };
}

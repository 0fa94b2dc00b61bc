import { resizeColumn } from '@park/domain/table/change-layout';
import { COLUMN_REM, type TableLayout } from '@park/domain/table/table-layout';

/** How near to its edge a press on a heading means the edge, in pixels. */
const EDGE = 10;

interface Drag {
  readonly heading: HTMLElement;
  readonly column: HTMLElement;
  readonly key: string;
}

/** The heading whose edge a press meets, and its column; null for a press elsewhere. */
function dragOf({ target, clientX }: PointerEvent): Drag | null {
  const heading = target instanceof Element ? target.closest<HTMLTableCellElement>('th[data-column]') : null;
  const key = heading?.dataset['column'];
  if (!heading || key === undefined) return null;
  const { left, right } = heading.getBoundingClientRect();
  const isLeftward = getComputedStyle(heading).direction === 'rtl';
  if ((isLeftward ? clientX - left : right - clientX) > EDGE) return null;
  const column = heading.closest('table')?.querySelectorAll('col')[heading.cellIndex];
  return column ? { heading, column, key } : null;
}

/**
 * Follows the pointer from the edge of a heading, and calls back with a change that gives its
 * column the new width. Until then only the column's own element changes: no row is rendered while
 * the pointer moves.
 */
export function dragColumn(
  event: PointerEvent,
  onChange: (change: (layout: TableLayout) => TableLayout) => void,
): void {
  const drag = dragOf(event);
  if (!drag) return;
  const { heading, column, key } = drag;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const from = heading.getBoundingClientRect().width;
  const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
  let width: number | null = null;
  heading.dataset['dragged'] = '';

  function move({ clientX }: PointerEvent): void {
    const wanted = (from + sign * (clientX - event.clientX)) / rem;
    width = Math.min(COLUMN_REM.max, Math.max(COLUMN_REM.min, wanted));
    column.style.width = `${width}rem`;
  }

  function end({ type }: PointerEvent): void {
    delete heading.dataset['dragged'];
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (type === 'pointercancel') column.style.width = `${from / rem}rem`;
    else if (width !== null) onChange((layout) => resizeColumn(layout, key, width));
  }

  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

import type { MouseEvent } from 'react';

/** How soon a second click belongs to the first: together they select a word. */
const SECOND_CLICK_MS = 300;

function isSelectedIn(row: Element): boolean {
  const selection = row.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode);
}

/**
 * Opens a row that was clicked, unless the person selects text in it: by dragging, or by a double
 * click, which is waited for. A finger selects in another way, and an assistive technology not at
 * all: they open it at once.
 */
export function openByClick({ currentTarget: row, detail, nativeEvent }: MouseEvent, open: () => void): void {
  if (detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) return open();
  if (detail > 1 || isSelectedIn(row)) return;
  const timer = setTimeout(() => {
    if (row.isConnected && !isSelectedIn(row)) open();
  }, SECOND_CLICK_MS);
  // Whatever is pressed next is what the person wants.
  addEventListener('pointerdown', () => clearTimeout(timer), { once: true, capture: true });
}

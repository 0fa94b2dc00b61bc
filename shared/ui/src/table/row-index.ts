const FIRST_ROW = 2;

/** The `aria-rowindex` of the record at an index; the head is row 1. */
export function ariaIndexOf(index: number): number {
  return index + FIRST_ROW;
}

/** The index of the record in whose row an element is; null outside of them. */
export function indexOf(target: EventTarget): number | null {
  const value = target instanceof Element ? target.closest('tr')?.getAttribute('aria-rowindex') : null;
  return value ? Number(value) - FIRST_ROW : null;
}

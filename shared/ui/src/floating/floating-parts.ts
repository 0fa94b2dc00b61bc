import { fetchPartAhead, fetchPartWhenIdle, useLatePart } from '../surfaces/use-late-part.ts';

const loadParts = () => import('./loaded-parts.ts');

/** Fetches the code of menus and dialogs when the browser is idle; call it after the first screen. */
export function prefetchFloatingParts(): void {
  fetchPartWhenIdle(loadParts);
}

const fetchAhead = (): void => fetchPartAhead(loadParts);

/** For a button that opens one of the parts: whoever points at it, or has moved the focus there, may press it. */
export const floatingIntent = { onPointerEnter: fetchAhead, onFocus: fetchAhead } as const;

/** The loaded parts as soon as they are wanted and loaded; `onFailure` is called when they could not be fetched. */
export function useFloatingParts(wanted: boolean, onFailure?: () => void) {
  const { part } = useLatePart(loadParts, wanted, onFailure);
  return wanted ? part : null;
}

import { fetchPartAhead, useLatePart } from '../surfaces/use-late-part.ts';

const loadParts = () => import('./loaded-parts.ts');

/** Fetches the code of menus and dialogs; call it after the first screen. */
export const fetchFloatingParts = (): void => fetchPartAhead(loadParts);

/**
 * For a button that opens one of the parts: whoever points at it, or has moved the focus there, may
 * press it.
 */
export const floatingIntent = { onPointerEnter: fetchFloatingParts, onFocus: fetchFloatingParts } as const;

/**
 * The loaded parts as soon as they are wanted and loaded; `onFailure` is called when they could not
 * be fetched.
 */
export function useFloatingParts(wanted: boolean, onFailure?: () => void) {
  const { part } = useLatePart(loadParts, wanted, onFailure);
  return wanted ? part : null;
}

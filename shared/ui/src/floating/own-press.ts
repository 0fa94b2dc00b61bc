import type { RefObject } from 'react';

/** Whether what closes a floating part is a press of its own button, which closes it by itself. */
export function isOwnPress(
  anchor: RefObject<HTMLElement | null>,
  { reason, event }: { readonly reason: string; readonly event: Event },
): boolean {
  const isInside = event.target instanceof Node && (anchor.current?.contains(event.target) ?? false);
  return reason === 'outside-press' && isInside;
}

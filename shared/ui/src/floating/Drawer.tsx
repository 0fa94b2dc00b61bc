import { useFloatingParts } from './floating-parts.ts';
import type { DrawerProps } from './DrawerParts.tsx';

/** A modal panel at the window's edge for narrow screens; Escape and a click outside close it. */
export function Drawer(props: DrawerProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.DrawerParts {...props} />;
}

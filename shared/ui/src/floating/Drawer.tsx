import type { ReactNode } from 'react';
import { useFloatingParts } from './floating-parts.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A modal panel at the window's edge for narrow screens; Escape and a click outside close it. */
export function Drawer(props: DrawerProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.DrawerParts {...props} />;
}

import type { ReactNode } from 'react';
import { useFloatingParts } from './floating-parts.ts';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** A modal panel near the top of the window, for a search; the focus starts in its first field. */
export function Palette(props: PaletteProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.PaletteParts {...props} />;
}

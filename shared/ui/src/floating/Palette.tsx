import { useFloatingParts } from './floating-parts.ts';
import type { PaletteProps } from './PaletteParts.tsx';

/**
 * A modal panel near the top of the window, for a search; the initial focus is in its first field.
 */
export function Palette(props: PaletteProps) {
  const parts = useFloatingParts(props.open, props.onClose);
  return parts && <parts.PaletteParts {...props} />;
}

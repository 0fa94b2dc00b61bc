import type { ReactNode } from 'react';
import type { ButtonKind } from '../actions/button.styles.ts';

export interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The accessible name of the button. */
  readonly label: string;
  /** The heading and accessible name of the panel. */
  readonly title: string;
  /** Rendered each time the popover opens; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
  /** Called with every press that opens it. */
  readonly onOpen?: (() => void) | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly className?: string | undefined;
}

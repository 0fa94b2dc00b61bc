import type { ReactNode } from 'react';

export interface PopoverProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** Names the button. */
  readonly label: string;
  /** The heading of what opens, and its name. */
  readonly title: string;
  /** Drawn each time it opens; `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
  /** Told with every press that opens it. */
  readonly onOpen?: (() => void) | undefined;
  readonly className?: string | undefined;
}

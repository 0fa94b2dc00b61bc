import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { useHost } from './host-services.ts';
import type { ScreenAddress } from './manifest/screen-address.ts';

export interface ScreenLinkProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  readonly to: ScreenAddress;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly tabIndex?: 0 | -1 | undefined;
  /** Called when the link is followed in this window. */
  readonly onFollow?: (() => void) | undefined;
}

/**
 * A link to a screen of the shell: a plain click stays in the page, any other click is the
 * browser's.
 */
export function ScreenLink({ to, children, onFollow, ...attributes }: ScreenLinkProps) {
  const { navigation } = useHost();

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    navigation.go(to);
  }

  return (
    <a href={navigation.href(to)} onClick={handleClick} {...attributes}>
      {children}
    </a>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { type ButtonKind, type ButtonSize, buttonStyles } from './button.styles.ts';
import { Ring } from '../theme/Ring.ts';

const StyledButton = styled.button<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Work is in progress: a spinner shows, clicks do nothing, and the focus stays where it is. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
  /** Why the button cannot be used: it looks disabled, says why, and still takes the focus. */
  readonly obstacle?: string | null | undefined;
}

/** A button; `type` is "button" by default. */
export function Button({
  kind = 'secondary',
  size = 'm',
  busy = false,
  icon,
  obstacle = null,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // A disabled button would lose the focus, so a busy one stays enabled and ignores the click,
    // submit included.
    if (busy || obstacle !== null) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <StyledButton
      {...rest}
      type={type}
      $kind={kind}
      $size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || obstacle !== null || rest['aria-disabled'] || undefined}
      {...(obstacle !== null && { title: obstacle, 'aria-description': obstacle })}
      onClick={handleClick}
    >
      {busy ? <Ring aria-hidden /> : icon}
      {children !== undefined && <span>{children}</span>}
    </StyledButton>
  );
}

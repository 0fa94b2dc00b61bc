import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { type ButtonKind, type ButtonSize, buttonStyles } from '../actions/button.styles.ts';
import { floatingIntent } from './floating-parts.ts';

const Button = styled.button<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

export interface TriggerButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly kind?: ButtonKind | undefined;
  readonly className?: string | undefined;
  readonly inRow?: { readonly tabIndex: 0 | -1 } | undefined;
  readonly opens: 'menu' | 'dialog';
  readonly isOpen: boolean;
  /** What it opens is being fetched. */
  readonly isBusy: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The button of a menu or popover, from the first screen on. */
export function TriggerButton(props: TriggerButtonProps) {
  const {
    button,
    label,
    kind = 'quiet',
    className,
    inRow,
    opens,
    isOpen,
    isBusy,
    children,
    ...handlers
  } = props;
  return (
    <Button
      {...floatingIntent}
      {...handlers}
      {...{ className, ref: button, type: 'button', title: label, $kind: kind, $size: inRow ? 's' : 'm' }}
      {...(inRow && { tabIndex: inRow.tabIndex, 'data-stop': 'menu' })}
      aria-label={label}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      data-popup-open={isOpen ? '' : undefined}
    >
      {children}
    </Button>
  );
}

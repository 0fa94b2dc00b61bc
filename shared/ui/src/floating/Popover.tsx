import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonKind, type ButtonSize } from '../actions/button.styles.ts';
import { useFloatingParts } from './floating-parts.ts';

const TriggerButton = styled.button<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

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

/** A button with a panel that floats beside it; Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, onOpen, className } = props;
  const [isWanted, setWanted] = useState(false);
  const parts = useFloatingParts(isWanted, () => setWanted(false));
  const look = {
    $kind: 'quiet',
    $size: 'm',
    className,
    type: 'button',
    'aria-label': label,
    title: label,
  } as const;

  if (parts)
    return (
      <parts.PopoverParts {...props} triggerButton={<TriggerButton {...look}>{trigger}</TriggerButton>} />
    );

  return (
    <TriggerButton
      {...look}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      onClick={() => {
        setWanted(true);
        onOpen?.();
      }}
    >
      {trigger}
    </TriggerButton>
  );
}

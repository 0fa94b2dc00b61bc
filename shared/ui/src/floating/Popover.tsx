import { startTransition, useState } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonKind, type ButtonSize } from '../actions/button.styles.ts';
import { floatingIntent, useFloatingParts } from './floating-parts.ts';
import type { PopoverProps } from './popover-props.ts';

const TriggerButton = styled.button<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

/** A button with a panel that floats beside it; Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, kind = 'quiet', onOpen, className } = props;
  const [isWanted, setWanted] = useState(false);
  const parts = useFloatingParts(isWanted, () => setWanted(false));
  const look = {
    $kind: kind,
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
      {...floatingIntent}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      // In short tasks, as a menu: the press is painted while the panel is rendered.
      onClick={() =>
        startTransition(() => {
          setWanted(true);
          onOpen?.();
        })
      }
    >
      {trigger}
    </TriggerButton>
  );
}

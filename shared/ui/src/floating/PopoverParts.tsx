import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, startTransition, useState } from 'react';
import styled from 'styled-components';
import type { PopoverProps } from './popover-props.ts';
import { depth } from '../theme/depths.ts';
import { font, space } from '../theme/tokens.ts';
import { floatingSurface } from './popup.styles.ts';

const Positioner = styled(Base.Positioner)`
  z-index: ${depth.menu};
`;

const Popup = styled(Base.Popup)`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  inline-size: min(24rem, calc(100vw - 1rem));
  max-block-size: min(34rem, var(--available-height));
  overflow: hidden;
  transform-origin: var(--transform-origin);
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(-4px);
  }
`;

const Title = styled(Base.Title)`
  padding: ${space[3]} ${space[4]} ${space[2]};
  font-size: ${font.body};
`;

export interface PopoverPartsProps extends PopoverProps {
  readonly triggerButton: ReactElement;
}

/** The whole popover, initially open: it is mounted when its button is pressed. */
export function PopoverParts({ triggerButton, title, children, onOpen }: PopoverPartsProps) {
  const [isOpen, setOpen] = useState(true);

  function handleChange(next: boolean): void {
    if (!next) return setOpen(false);
    // In short tasks: the press is painted while the panel is rendered.
    startTransition(() => {
      setOpen(true);
      onOpen?.();
    });
  }

  return (
    <Base.Root open={isOpen} onOpenChange={handleChange}>
      <Base.Trigger render={triggerButton} />
      <Base.Portal>
        <Positioner align="end" sideOffset={6} collisionPadding={8}>
          <Popup>
            <Title>{title}</Title>
            {children(() => setOpen(false))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

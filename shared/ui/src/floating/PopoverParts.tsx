import { Popover as Base } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { PopoverProps } from './popover-props.ts';
import { depth } from '../theme/depths.ts';
import { font, space } from '../theme/tokens.ts';
import { floatingSurface } from './popup.styles.ts';
import { isOwnPress } from './own-press.ts';

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
  /** The popover's button. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The panel beside its button. */
export function PopoverParts({ anchor, isOpen, onClose, title, children }: PopoverPartsProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, how) => {
        if (!next && !isOwnPress(anchor, how)) onClose();
      }}
    >
      <Base.Portal>
        <Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8}>
          <Popup finalFocus={anchor}>
            <Title>{title}</Title>
            {children(onClose)}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../theme/icons.ts';
import { depth } from '../theme/depths.ts';
import { color, motion, shadow, size, space } from '../theme/tokens.ts';

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${depth.drawer};
  background: ${color.scrim};
  transition: opacity ${motion.calm};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(Base.Popup)`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${depth.drawer};
  display: flex;
  flex-direction: column;
  inline-size: min(${size.sidebar}, calc(100vw - 3rem));
  background: ${color.surface};
  box-shadow: ${shadow.dialog};
  /* Seen where a theme of the system takes shadows away. */
  outline: 1px solid transparent;
  transition: transform ${motion.calm};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-100%);
  }
`;

const Close = styled(Base.Close)`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[2]};
  z-index: 1;
`;

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A modal panel at the window's start edge. */
export function DrawerParts({ open, onClose, label, closeLabel, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Backdrop />
        <Popup aria-label={label}>
          <Close render={<IconButton label={closeLabel} icon={<X aria-hidden />} />} />
          {children}
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

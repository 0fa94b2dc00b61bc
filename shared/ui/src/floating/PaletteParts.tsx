import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { depth } from '../theme/depths.ts';
import { breakpoint, shadow } from '../theme/tokens.ts';
import { Backdrop } from './backdrop.styles.ts';
import { floatingSurface } from './popup.styles.ts';

const Popup = styled(Base.Popup)`
  ${floatingSurface}
  position: fixed;
  inset: 12vh 0 auto;
  z-index: ${depth.dialog};
  display: flex;
  flex-direction: column;
  inline-size: min(38rem, calc(100vw - 2rem));
  max-block-size: min(32rem, calc(88vh - 2rem));
  margin-inline: auto;
  overflow: hidden;
  box-shadow: ${shadow.dialog};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(-8px);
  }
  @media ${breakpoint.phone} {
    inset-block-start: 1rem;
    max-block-size: calc(100dvh - 2rem);
  }
`;

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** A modal panel near the top of the window. */
export function PaletteParts({ open, onClose, label, children }: PaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Backdrop />
        <Popup aria-label={label}>{children}</Popup>
      </Base.Portal>
    </Base.Root>
  );
}

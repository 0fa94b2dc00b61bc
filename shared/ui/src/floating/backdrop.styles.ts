import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { depth } from '../theme/depths.ts';
import { color, motion } from '../theme/tokens.ts';

/** The overlay that dims the page behind a dialog. */
export const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${depth.dialog};
  background: ${color.scrim};
  transition: opacity ${motion.fast};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

import { css } from 'styled-components';
import { color, motion, radius, shadow } from '../theme/tokens.ts';

/** The surface of all floating elements. */
export const floatingSurface = css`
  border: 1px solid ${color.border};
  border-radius: ${radius.floating};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  color: ${color.text};
  outline: none;
  transition:
    opacity ${motion.fast},
    transform ${motion.fast};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

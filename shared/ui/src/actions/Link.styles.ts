import styled, { css } from 'styled-components';
import { color, font, motion, radius } from '../theme/tokens.ts';

/**
 * The look of a link in text: `styled(ScreenLink)` with these styles, or `<TextLink
 * as={ScreenLink}>`.
 */
export const linkStyles = css`
  border-radius: ${radius.small};
  color: ${color.accentText};
  font-weight: ${font.medium};
  text-decoration-line: underline;
  text-decoration-color: transparent;
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.fast};
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

export const TextLink = styled.a`
  ${linkStyles}
`;

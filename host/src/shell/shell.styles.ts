import { color, font, motion, radius, size, space } from '@park/ui/theme/tokens';
import { css } from 'styled-components';

/** One line of the sidebar: a link, the group's button, or Logout. */
export const navLine = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.textMuted};
  font-size: ${font.body};
  font-weight: ${font.medium};
  line-height: ${font.lineTight};
  text-align: start;
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:active {
    background: ${color.pressed};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    font-weight: ${font.semibold};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

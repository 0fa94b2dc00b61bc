import { css } from 'styled-components';
import { color, font, motion, radius, shadow, size, space } from '../theme/tokens.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'm' | 's';

const kinds = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.control};
    &:hover {
      background: ${color.accentHover};
    }
    &:active,
    &[data-popup-open] {
      background: ${color.accentPressed};
    }
    /* Filled there too, so that it is told from the others. */
    @media (forced-colors: active) {
      &:nth-child(n) {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  `,
  secondary: css`
    background: ${color.raised};
    border-color: ${color.controlBorder};
    color: ${color.text};
    box-shadow: ${shadow.control};
    &:hover {
      background: ${color.hover};
      border-color: ${color.controlBorderHover};
    }
    &:active,
    &[data-popup-open] {
      background: ${color.pressed};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.textMuted};
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
    &:active,
    &[data-popup-open] {
      background: ${color.pressed};
      color: ${color.text};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    box-shadow: ${shadow.control};
    &:hover {
      background: ${color.dangerHover};
    }
    &:active {
      background: ${color.dangerPressed};
    }
  `,
};

/** The styles of every button, for a trigger that is not a Button. */
export const buttonStyles = css<{ $kind: ButtonKind; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: ${({ $size }) => ($size === 's' ? size.controlSmall : size.control)};
  padding: ${space[1]} ${({ $size }) => ($size === 's' ? space[2] : space[3])};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${({ $size }) => ($size === 's' ? font.small : font.body)};
  font-weight: ${font.medium};
  line-height: ${font.lineTight};
  text-align: center;
  text-decoration: none;
  user-select: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  ${({ $kind }) => kinds[$kind]}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${({ $kind }) => ($kind === 'quiet' ? 'transparent' : color.sunken)};
    border-color: ${({ $kind }) => ($kind === 'quiet' ? 'transparent' : color.border)};
    color: ${color.textSubtle};
    box-shadow: none;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  @media print {
    display: none;
  }
`;

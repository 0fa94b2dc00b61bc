import styled, { css } from 'styled-components';
import { color, font, motion, radius, shadow, size, space } from '../theme/tokens.ts';

export const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-inline-size: 0;
`;

export const FieldLabel = styled.label`
  color: ${color.textMuted};
  font-size: ${font.small};
  font-weight: ${font.medium};
  /* On paper nothing is to be filled in. */
  @media print {
    > [aria-hidden] {
      display: none;
    }
  }
`;

export const FieldHint = styled.p`
  color: ${color.textSubtle};
  font-size: ${font.small};
  @media print {
    display: none;
  }
`;

export const FieldError = styled.p`
  display: flex;
  gap: ${space[1]};
  color: ${color.dangerText};
  font-size: ${font.small};
  svg {
    inline-size: 0.875rem;
    block-size: 1.2rem;
  }
`;

/** The styles of inputs, selects and text areas. */
export const controlStyles = css<{ $dense?: boolean | undefined }>`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${({ $dense }) => ($dense ? size.controlSmall : size.control)};
  padding: ${({ $dense }) => ($dense ? `0 ${space[2]}` : `${space[1]} ${space[3]}`)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.control};
  color: ${color.text};
  font-size: ${({ $dense }) => ($dense ? font.small : font.body)};
  line-height: ${font.line};
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};
  /* On paper, a value and not a box to type into. */
  @media print {
    min-block-size: 0;
    padding: 0;
    border: 0;
    box-shadow: none;
    appearance: none;
    resize: none;
  }
  &:hover {
    border-color: ${color.controlBorderHover};
  }
  &:focus-visible {
    border-color: ${color.focus};
    outline: 1px solid ${color.focus};
    outline-offset: 0;
    box-shadow: 0 0 0 4px ${color.accentSoft};
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerDot};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${color.sunken};
    color: ${color.textMuted};
    box-shadow: none;
  }
  &:disabled {
    border-color: ${color.border};
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  /* Below 16 px a phone zooms into the field it focuses. */
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`;

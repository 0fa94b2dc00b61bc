import { color, font, motion, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Page = styled.main`
  inline-size: min(100%, 64rem);
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} ${space[10]};
`;

export const Loading = styled.p`
  padding-block-end: ${space[2]};
  color: ${color.textMuted};
`;

/** On is filled and to the right, so that it does not depend on colour. */
export const Switch = styled.button`
  position: relative;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.full};
  background: ${color.sunken};
  vertical-align: middle;
  transition: background-color ${motion.fast};
  &::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0.1875rem;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block: auto;
    border-radius: 50%;
    background: ${color.controlBorder};
    content: '';
    transition: transform ${motion.fast};
  }
  &[aria-checked='true'] {
    border-color: ${color.accent};
    background: ${color.accent};
    &::before {
      background: ${color.onAccent};
      transform: translateX(1.0625rem);
    }
  }
  &:disabled {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
    &[aria-checked='true']::before {
      background: Highlight;
    }
  }
`;

export const SwitchText = styled.span`
  margin-inline-start: ${space[2]};
  vertical-align: middle;
`;

export const Footer = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** Below the list, so that showing it does not move the rows that the operator is selecting. */
export const ChosenLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 2.25rem;
  margin-block-start: ${space[2]};
`;

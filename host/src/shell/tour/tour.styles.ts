import { color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * The browser's own modal dialog: the page behind it cannot be reached, and closing it gives the
 * focus back.
 */
export const Layer = styled.dialog`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  overflow: hidden;
  &::backdrop {
    background: transparent;
  }
`;

/** What a step points at stays bright; the rest of the page is dimmed by its shadow. */
export const Spot = styled.div`
  position: fixed;
  border: 2px solid ${color.focus};
  border-radius: ${radius.card};
  box-shadow: 0 0 0 200vmax ${color.scrim};
  pointer-events: none;
  &[data-nothing] {
    border-color: transparent;
  }
  @media (forced-colors: active) {
    border-color: Highlight;
  }
`;

export const Card = styled.div`
  position: fixed;
  inline-size: min(22.5rem, calc(100vw - ${space[6]}));
  max-block-size: calc(100dvh - ${space[6]});
  padding: ${space[4]} ${space[5]};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.floating};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
`;

export const Count = styled.p`
  color: ${color.textSubtle};
  font-size: ${font.small};
`;

export const Title = styled.h2`
  margin-block: ${space[1]};
  font-size: ${font.lead};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
  > :first-child {
    margin-inline-end: auto;
  }
`;

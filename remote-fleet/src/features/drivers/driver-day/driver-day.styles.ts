import { breakpoint, color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * Of the same height whether the day is loading, empty or full, so that stepping from day to day
 * moves nothing.
 */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-block-size: 15.5rem;
  padding: ${space[2]} ${space[4]} ${space[4]};
`;

export const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  > :has(input) {
    inline-size: 10rem;
  }
`;

export const Totals = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[8]};
  @media ${breakpoint.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]} ${space[4]};
  }
`;

export const Frame = styled.div`
  position: relative;
  margin-block-start: ${space[3]};
`;

export const Track = styled.div`
  position: relative;
  block-size: 2.5rem;
  border-radius: ${radius.small};
  background: ${color.sunken};
  /* Seen where a theme of the system takes backgrounds away. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

export const Idle = styled.div`
  position: absolute;
  inset-block: 0.875rem;
  border-radius: 2px;
  background: ${color.neutralDot};
  opacity: 0.45;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

export const Bar = styled.div`
  position: absolute;
  inset-block: 0.375rem;
  min-inline-size: 3px;
  border-radius: 3px;
  background: ${color.accent};
  &[data-open] {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    background: ${color.warningDot};
  }
  @media (forced-colors: active) {
    background: Highlight;
    &[data-open] {
      border: 2px solid Highlight;
      background: Canvas;
    }
  }
  &[data-chosen] {
    outline: 2px solid ${color.text};
    outline-offset: 1px;
  }
`;

/** A sign alone says what happened: a full dot, an empty one, a diamond. */
const signs = `
  &[data-mark='ride'] {
    border-radius: 3px;
    background: ${color.accent};
  }
  &[data-mark='open'] {
    border-radius: 3px 0 0 3px;
    background: ${color.warningDot};
  }
  &[data-mark='idle'] {
    block-size: 0.375rem;
    border-radius: 2px;
    background: ${color.neutralDot};
    opacity: 0.6;
  }
  &[data-mark='on'] {
    border-radius: 50%;
    background: ${color.successDot};
  }
  &[data-mark='off'] {
    border: 2px solid ${color.neutralDot};
    border-radius: 50%;
    background: ${color.surface};
  }
  &[data-mark='fare'] {
    border-radius: 1px;
    background: ${color.warningDot};
    rotate: 45deg;
    scale: 0.85;
  }
  @media (forced-colors: active) {
    &[data-mark] {
      background: CanvasText;
    }
    &[data-mark='ride'] {
      background: Highlight;
    }
    &[data-mark='open'] {
      border: 2px solid Highlight;
      background: Canvas;
    }
    &[data-mark='off'] {
      background: Canvas;
    }
  }
`;

export const Mark = styled.div`
  position: absolute;
  inset-block-start: -0.3125rem;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-inline-start: -0.3125rem;
  ${signs}
  /* The moment, down to the foot of the band; around it, what a pointer may miss. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.375rem;
  }
  &[data-chosen] {
    outline: 2px solid ${color.text};
    outline-offset: 1px;
  }
`;

export const EventMark = styled.span`
  display: inline-block;
  flex-shrink: 0;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  ${signs}
`;

export const NowLine = styled.div`
  position: absolute;
  inset-block: -0.125rem;
  inline-size: 2px;
  margin-inline-start: -1px;
  background: ${color.dangerDot};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** Lies over the band without catching the pointer. */
export const Reader = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${radius.small};
  pointer-events: none;
`;

export const Tip = styled.div`
  position: absolute;
  inset-block-end: calc(100% + ${space[2]});
  z-index: 1;
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  strong {
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

export const TipDetail = styled.div`
  font-size: ${font.caption};
`;

export const Axis = styled.div`
  position: relative;
  block-size: 1.25rem;
  margin-block-start: ${space[1]};
`;

export const Hour = styled.span`
  position: absolute;
  transform: translateX(-50%);
  color: ${color.textMuted};
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:first-child {
    transform: none;
  }
  &:last-child {
    transform: translateX(-100%);
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  min-block-size: 1.25rem;
  color: ${color.textMuted};
  font-size: ${font.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
`;

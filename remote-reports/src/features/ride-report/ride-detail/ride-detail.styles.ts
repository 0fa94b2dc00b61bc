import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.sunken};
  text {
    fill: ${color.textMuted};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .length {
    fill: ${color.text};
  }
  .way {
    stroke: ${color.accent};
    stroke-width: 2;
    stroke-dasharray: 6 4;
  }
  .start,
  .end {
    stroke: ${color.surface};
    stroke-width: 2;
  }
  .start {
    fill: ${color.successDot};
  }
  .end {
    fill: ${color.dangerDot};
  }
  .rule {
    fill: none;
    stroke: ${color.textMuted};
    stroke-width: 1.5;
  }
`;

/** Lines and dots of many rides, which lie over each other. */
export const ManyDrawing = styled(Drawing)`
  g {
    cursor: pointer;
  }
  .way {
    stroke-dasharray: none;
    stroke-opacity: 0.4;
  }
  .start,
  .end {
    stroke-width: 1;
  }
  g:hover .way {
    stroke-opacity: 1;
    stroke-width: 3;
  }
`;

/** What the colours mean, and how many rides are seen. */
export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin-block-start: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  b {
    color: ${color.text};
  }
  .start::before,
  .end::before {
    display: inline-block;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    margin-inline-end: ${space[1]};
    border-radius: 50%;
    background: ${color.successDot};
    content: '';
    forced-color-adjust: none;
  }
  .end::before {
    background: ${color.dangerDot};
  }
`;

/** As high as the drawing that is not there, so that the dialog has one height. */
export const NoDrawing = styled.p`
  padding: ${space[4]};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.card};
  font-size: ${font.small};
  text-align: center;
`;

export const NoMap = styled.p`
  margin-block-start: ${space[2]};
  font-size: ${font.small};
`;

export const Figures = styled.div`
  margin-block-start: ${space[4]};
  color: ${color.text};
`;

import { color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { PLOT_HEIGHT } from './chart-theme.ts';

/** One height for the chart and its skeleton, so that the layout does not shift. */
export const Plot = styled.div`
  position: relative;
  block-size: ${PLOT_HEIGHT}px;
  margin-block-start: ${space[2]};
`;

export const Drawing = styled.div`
  position: absolute;
  inset: 0;
`;

/** Lies over the chart without catching pointer events. */
export const Reader = styled.div`
  position: absolute;
  inset: 0;
  border-radius: ${radius.small};
  pointer-events: none;
`;

export const KeyboardTip = styled.div`
  position: absolute;
  inset-block-start: 0;
  transform: translateX(-50%);
  white-space: nowrap;
`;

export const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space[3]};
  block-size: 100%;
  padding: ${space[3]} ${space[4]} 1.75rem 2.5rem;
`;

export const Tip = styled.div`
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font-size: ${font.small};
  white-space: nowrap;
`;

export const TipValue = styled.strong`
  margin-inline-start: ${space[1]};
  color: ${color.text};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
`;

export const TipDetail = styled.div`
  font-size: ${font.caption};
  font-variant-numeric: tabular-nums;
`;

export const PlainTable = styled.table`
  inline-size: 100%;
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  th {
    font-weight: ${font.medium};
    text-align: start;
  }
  td {
    text-align: end;
  }
`;

import { color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { PLOT_HEIGHT } from './chart-theme.ts';

/** The layout depends on the width of the dashboard half, not of the window. */
export const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @container (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 66rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :last-child {
      grid-column: auto;
    }
  }
`;

export const Heading = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

export const Lead = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  min-block-size: 1.875rem;
  color: ${color.textMuted};
  font-size: ${font.small};
`;

export const Figure = styled.strong`
  color: ${color.text};
  font-size: ${font.title};
  font-weight: ${font.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
`;

const deltaColor = { up: color.successText, down: color.dangerText, same: color.textMuted } as const;

export const Delta = styled.span<{ $direction: keyof typeof deltaColor }>`
  color: ${({ $direction }) => deltaColor[$direction]};
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
`;

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

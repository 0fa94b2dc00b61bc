import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { Price } from './product.styles.ts';

export const Lines = styled.ul`
  list-style: none;
  &:empty {
    display: none;
  }
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

export const Words = styled.div`
  display: flex;
  flex: 1 1 10rem;
  flex-direction: column;
  align-items: start;
  min-inline-size: 0;
  small {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }
`;

export const Pieces = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  > span {
    min-inline-size: 1.25rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

export const LinePrice = styled(Price)`
  min-inline-size: 7.5rem;
  text-align: end;
`;

export const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[4]};
  border-block-start: 1px solid ${color.border};
  font-weight: ${font.semibold};
`;

import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const EventList = styled.ol`
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

export const EventLine = styled.li`
  display: grid;
  grid-template-columns: 9.5rem 0.625rem minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: baseline;
  min-block-size: 2rem;
  padding-block: ${space[1]};
  border-block-start: 1px solid ${color.border};
  @media ${breakpoint.phone} {
    grid-template-columns: 0.625rem minmax(0, 1fr) auto;
    row-gap: 0;
    padding-block: ${space[2]};
    > :first-child {
      grid-column: 2 / -1;
    }
    > :nth-child(2) {
      grid-column: 1;
    }
  }
`;

export const EventTime = styled.span`
  color: ${color.textMuted};
  white-space: nowrap;
`;

export const EventWay = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

export const EventFigures = styled.span`
  display: flex;
  gap: ${space[3]};
  color: ${color.textMuted};
  text-align: end;
  white-space: nowrap;
  strong {
    min-inline-size: 5.5rem;
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

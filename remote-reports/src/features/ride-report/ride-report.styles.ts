import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** The report scrolls inside its frame, so that head, first column and scroll bar stay visible. */
export const RideArea = styled.div`
  --table-min: 18rem;
  --table-reserved: 12rem;
  @media (min-height: 600px) and (min-width: 900px) {
    --table-reserved: 23rem;
  }
`;

export const Moment = styled.p`
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

export const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  div {
    display: flex;
    gap: ${space[1]};
  }
  dd {
    margin: 0;
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  font-variant-numeric: tabular-nums;
  @media print {
    display: none;
  }
`;

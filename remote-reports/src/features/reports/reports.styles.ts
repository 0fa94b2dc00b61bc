import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  > div {
    inline-size: 12rem;
  }
`;

export const SampleNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

export const Footer = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

export const ReportsArea = styled.div`
  ${cardRows}
`;

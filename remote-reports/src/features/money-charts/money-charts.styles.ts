import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** As many charts side by side as have room. */
export const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[4]} ${space[6]};
`;

export const ChartTitle = styled.h3`
  font-size: ${font.body};
`;

export const ChartLead = styled.p`
  min-block-size: 1.25rem;
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

export const Weeks = styled.div`
  margin-block-start: ${space[4]};
  break-inside: avoid;
`;

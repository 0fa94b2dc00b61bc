import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[4]};
  margin-block-end: ${space[4]};
  @media ${breakpoint.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;

export const CategoryLines = styled.ul`
  padding-block-end: ${space[2]};
  list-style: none;
`;

export const CategoryLine = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  strong {
    font-weight: ${font.medium};
  }
  span {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [role='progressbar'] {
    grid-column: 1 / -1;
  }
  @media ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    span:nth-of-type(2) {
      grid-row: 2;
      grid-column: 1 / -1;
      text-align: start;
    }
  }
`;

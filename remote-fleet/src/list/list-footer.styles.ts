import { breakpoint, color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const FooterLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 2.75rem;
  margin-block-start: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  > nav {
    margin-inline-start: auto;
  }
`;

export const PagerLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;

export const PageNumber = styled.span`
  min-inline-size: 1.75rem;
  text-align: center;
  color: ${color.text};
  font-weight: ${font.semibold};
`;

/** Below the list, so that showing it does not move the rows that the operator is selecting. */
export const BulkLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  color: ${color.text};
  @media ${breakpoint.phone} {
    inline-size: 100%;
  }
`;

export const BulkProgressBox = styled.div`
  inline-size: 7rem;
`;

import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { CardBody } from '@park/ui/surfaces/Card';
import { breakpoint, color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Body = styled(CardBody)`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  min-block-size: 5.75rem;
  /* Whether two figures fit into one line would depend on the figures. */
  @media ${breakpoint.phone} {
    > div {
      inline-size: 100%;
    }
  }
  gap: ${space[4]} ${space[8]};
`;

/** As high as the figure that replaces it, and as wide as most, so that the lines break in the same places. */
export const FigureGap = styled.span`
  display: flex;
  align-items: center;
  block-size: 1.875rem;
`;

export const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-self: flex-end;
  margin-inline-start: auto;
`;

export const ReportLink = styled(ScreenLink)`
  ${linkStyles}
`;

export const None = styled.p`
  color: ${color.textMuted};
`;

export const Days = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

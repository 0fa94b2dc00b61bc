import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

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

export const Days = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

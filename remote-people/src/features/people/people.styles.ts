import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import styled from 'styled-components';

export const TextScreenLink = styled(ScreenLink)`
  ${linkStyles}
`;

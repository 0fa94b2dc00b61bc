import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { lineStyles } from '../../person/person.styles.ts';

export const TextScreenLink = styled(ScreenLink)`
  ${linkStyles}
`;

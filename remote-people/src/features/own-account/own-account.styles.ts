import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { CardBody } from '@park/ui/surfaces/Card';
import { breakpoint, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PeopleLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** As high before its form as with it, so that nothing below it moves. */
export const PasswordBody = styled(CardBody)`
  min-block-size: 17.5rem;
`;

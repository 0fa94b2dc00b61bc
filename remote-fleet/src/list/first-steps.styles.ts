import { font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const StepsBox = styled.div`
  inline-size: fit-content;
  max-inline-size: 32rem;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
`;

export const Title = styled.p`
  margin-block-end: ${space[4]};
  font-size: ${font.lead};
  font-weight: ${font.semibold};
`;

import { space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** `/d` is outside the shell, so it has its own page layout. */
export const Page = styled.main`
  inline-size: min(100%, 64rem);
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} ${space[10]};
`;

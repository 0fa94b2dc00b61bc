import { space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** `/d` stands outside the shell and brings its own page. */
export const Page = styled.main`
  inline-size: min(100%, 64rem);
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} ${space[10]};
`;

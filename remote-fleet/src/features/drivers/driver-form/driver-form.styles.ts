import { breakpoint, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/**
 * The parts of others come later than the form below them; their place has the height of the week's
 * figures.
 */
export const DetailParts = styled.div`
  display: contents;
  --part-block-size: 8.625rem;
  @media ${breakpoint.phone} {
    --part-block-size: 15rem;
  }
`;

/** `/d` is outside the shell, so it has its own page layout. */
export const Page = styled.main`
  inline-size: min(100%, 64rem);
  margin-inline: auto;
  padding: ${space[6]} ${space[4]} ${space[10]};
`;

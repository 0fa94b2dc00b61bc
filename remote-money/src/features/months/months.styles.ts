import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Matters = styled.ul`
  display: grid;
  > li {
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-block-start: 1px solid ${color.border};
  }
`;

import { Cell } from '@park/ui/table/Table';
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

export const MonthCell = styled(Cell)`
  white-space: nowrap;
`;

/** Narrower than the table the state would be one word wide. */
export const StateCell = styled(Cell)`
  min-inline-size: 13rem;
`;

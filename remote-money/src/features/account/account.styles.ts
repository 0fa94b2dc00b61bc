import { Small } from '@park/forms/screen.styles';
import { Cell } from '@park/ui/table/Table';
import { space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Wide enough for a text to be read on a phone, where the table scrolls inside its frame. */
export const EntryCell = styled(Cell)`
  min-inline-size: 11rem;
  padding-block: ${space[2]};
`;

export const NoPrint = styled.span`
  @media print {
    display: none;
  }
`;

export const Unknown = styled.span`
  visibility: hidden;
`;

/** Day and time on one line. */
export const Moment = styled(Small)`
  white-space: nowrap;
`;

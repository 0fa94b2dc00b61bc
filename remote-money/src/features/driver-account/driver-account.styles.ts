import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const EntryLine = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  padding-block: ${space[2]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

export const LastButton = styled.div`
  align-self: flex-end;
  margin-inline-start: auto;
`;

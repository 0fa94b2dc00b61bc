import { color, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[3]};
  align-items: end;
  > button {
    justify-self: start;
  }
  margin-block-end: ${space[4]};
`;

export const RecordNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
`;

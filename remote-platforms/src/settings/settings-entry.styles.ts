import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** One source or webhook, parted from the one before. */
export const Entry = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

export const EntryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  h3 {
    min-inline-size: 0;
    font-size: ${font.body};
    font-weight: ${font.semibold};
  }
`;

import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Low enough that the question and its buttons stay in sight. */
export const People = styled.ul`
  max-block-size: min(20rem, 45dvh);
  margin-block: ${space[3]};
  overflow-y: auto;
  border-block: 1px solid ${color.border};
`;

export const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[2]};
  padding-inline-end: ${space[2]};
  color: ${color.text};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

export const Others = styled.p`
  font-size: ${font.small};
`;

import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const List = styled.ul`
  display: grid;
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  strong {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.small};
  }
`;

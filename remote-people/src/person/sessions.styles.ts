import { color, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { lineStyles } from './list.styles.ts';

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  ${lineStyles}
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

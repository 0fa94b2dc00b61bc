import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const List = styled.ul`
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

export const Who = styled.p`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${font.medium};
  }
  small {
    color: ${color.textMuted};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }
`;

export const Footer = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

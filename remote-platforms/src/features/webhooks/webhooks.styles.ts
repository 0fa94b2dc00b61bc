import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** What a program reads: an address, an event, an answer. */
export const Code = styled.code`
  color: ${color.textMuted};
  font-family: ${font.mono};
  font-size: ${font.caption};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Attempts = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

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

/** The events of a form, each with the name that programs read. */
export const EventList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const EventLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;

export const Attempts = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

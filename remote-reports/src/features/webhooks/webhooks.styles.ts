import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** One webhook, parted from the one before. */
export const Hook = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

export const HookHead = styled.div`
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

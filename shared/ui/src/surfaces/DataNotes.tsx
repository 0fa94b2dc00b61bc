import styled from 'styled-components';
import { TriangleAlert } from '../theme/icons.ts';
import { color, font, space } from '../theme/tokens.ts';

const List = styled.div`
  display: grid;
  gap: ${space[1]};
  &:not(:empty) {
    margin-block: ${space[2]};
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  svg {
    flex-shrink: 0;
    color: ${color.warningDot};
  }
`;

export interface DataNotesProps {
  readonly notes: readonly string[];
}

/**
 * Notes about the rows beside it, such as their age. Always rendered, so that screen readers
 * announce a change.
 */
export function DataNotes({ notes }: DataNotesProps) {
  return (
    <List role="status">
      {notes.map((note) => (
        <Line key={note}>
          <TriangleAlert aria-hidden size={16} />
          {note}
        </Line>
      ))}
    </List>
  );
}

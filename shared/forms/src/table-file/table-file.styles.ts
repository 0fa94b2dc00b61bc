import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

/** Where an import is: its steps in a row. */
export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-block-end: ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.small};
  counter-reset: step;
  li {
    counter-increment: step;
  }
  li::before {
    margin-inline-end: ${space[1]};
    content: counter(step) '.';
  }
  li[aria-current] {
    color: ${color.text};
    font-weight: ${font.semibold};
  }
`;

/** The parts of a step, one below the other. */
export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-inline-size: 0;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-inline-size: 0;
  > p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

/** The place to drop a file on; its label opens the file dialog. */
export const DropZone = styled.label`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[4]};
  border: 2px dashed ${color.controlBorder};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: center;
  text-wrap: balance;
  cursor: pointer;
  &:hover,
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.hover};
  }
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  strong {
    color: ${color.accentText};
    font-weight: ${font.semibold};
  }
`;

/** A message with its title; the tone is in the words and the icon as well. */
export const Note = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-wrap: anywhere;
  svg {
    flex-shrink: 0;
    margin-block-start: ${space.half};
    color: ${color.dangerDot};
  }
  &[data-tone='warning'] svg {
    color: ${color.warningDot};
  }
  &[data-tone='success'] svg {
    color: ${color.successDot};
  }
  p + p {
    margin-block-start: ${space[1]};
  }
  p:first-child {
    font-weight: ${font.semibold};
  }
  p:only-child {
    font-weight: ${font.medium};
  }
  > div {
    min-inline-size: 0;
  }
`;

/** Fields beside each other: two or three beside each other, one on a phone. */
export const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space[4]};
  margin-block-start: ${space[3]};
  li {
    min-inline-size: 0;
  }
`;

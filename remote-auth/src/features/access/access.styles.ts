import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const Step = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  > p {
    text-wrap: pretty;
  }
  > div:first-child > p {
    margin-block-end: ${space[2]};
  }
  > button {
    align-self: flex-start;
  }
`;

export const Note = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

export const Key = styled.code`
  display: block;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-family: ${font.mono};
  letter-spacing: 0.05em;
  overflow-wrap: anywhere;
  user-select: all;
`;

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-family: ${font.mono};
  list-style: none;
  li {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  dt {
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[3]};
  padding-inline-start: 1.25rem;
  list-style: decimal;
`;

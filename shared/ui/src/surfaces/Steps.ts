import styled from 'styled-components';
import { linkStyles } from '../actions/Link.styles.ts';
import { color, font, space } from '../theme/tokens.ts';

/** Steps of a person, numbered; any of them can be taken alone. */
export const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  counter-reset: step;
`;

export const Step = styled.li<{ readonly $isDone?: boolean }>`
  position: relative;
  padding-inline-start: ${space[10]};
  counter-increment: step;
  a {
    ${linkStyles}
  }
  &::before {
    position: absolute;
    inset-block-start: 0.125rem;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border: 1px solid ${color.controlBorder};
    border-radius: 50%;
    color: ${color.textMuted};
    font-size: ${font.small};
    font-weight: ${font.semibold};
    content: ${({ $isDone }) => ($isDone ? `'✓'` : 'counter(step)')};
    content: ${({ $isDone }) => ($isDone ? `'✓'` : 'counter(step)')} / '';
  }
`;

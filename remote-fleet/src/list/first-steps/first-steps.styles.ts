import { linkStyles } from '@park/ui/actions/Link.styles';
import { color, font, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

export const StepsBox = styled.div`
  inline-size: fit-content;
  max-inline-size: 32rem;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
`;

export const Title = styled.p`
  font-size: ${font.lead};
  font-weight: ${font.semibold};
`;

export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.small};
`;

/** Numbered, because the first is the quickest; any of them can be taken alone. */
export const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[4]};
  counter-reset: step;
`;

export const Step = styled.li`
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
    content: counter(step);
    content: counter(step) / '';
  }
`;

import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  padding-block: ${space[3]};
  &:not(:last-child) {
    border-block-end: 1px solid ${color.border};
  }
  &:last-child {
    padding-block-end: 0;
  }
  h3 {
    color: ${color.text};
    font-size: ${font.body};
    font-weight: ${font.medium};
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.small};
  }
  > fieldset {
    flex: none;
  }
  @media ${breakpoint.phone} {
    flex-direction: column;
    align-items: flex-start;
    > fieldset {
      flex: auto;
    }
  }
`;

interface ChoiceRowProps {
  readonly title: string;
  /** What the choice changes, and where. */
  readonly text: string;
  readonly children: ReactNode;
}

/** One choice of the settings: what it is about, and its control at the end of the line. */
export function ChoiceRow({ title, text, children }: ChoiceRowProps) {
  return (
    <Row>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </Row>
  );
}

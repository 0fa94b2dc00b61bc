import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { font, radius, space } from '../theme/tokens.ts';
import { type Tone, toneColors } from '../theme/tone.styles.ts';

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-inline-size: 100%;
  padding: 0.0625rem ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${font.caption};
  font-weight: ${font.medium};
  line-height: 1.125rem;
  vertical-align: middle;
  svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }
`;

export interface BadgeProps extends ComponentProps<'span'> {
  readonly tone: Tone;
}

/** A short label for a state. */
export function Badge({ tone, ...rest }: BadgeProps) {
  return <Pill {...rest} $tone={tone} />;
}

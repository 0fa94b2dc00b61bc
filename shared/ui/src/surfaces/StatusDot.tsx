import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { type Tone, toneColors } from '../theme/tone.styles.ts';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  vertical-align: middle;
`;

// Online is filled, neutral is a ring: the difference does not depend on colour.
const Dot = styled.span<{ $tone: Tone }>`
  display: inline-block;
  flex-shrink: 0;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 1.5px solid ${({ $tone }) => toneColors[$tone].dot};
  border-radius: 50%;
  vertical-align: middle;
  background: ${({ $tone }) => ($tone === 'neutral' ? 'transparent' : toneColors[$tone].dot)};
  forced-color-adjust: none;
`;

/** Beside a text of its own. */
const LoneDot = styled(Dot)`
  margin-inline-end: ${space[1]};
`;

export interface StatusDotProps {
  readonly tone: Tone;
  readonly label: string;
  /** Shows the label beside the dot; otherwise the label is the accessible name and the tooltip. */
  readonly showLabel?: boolean | undefined;
}

/** A small dot for online and offline. */
export function StatusDot({ tone, label, showLabel = false }: StatusDotProps) {
  if (!showLabel) return <LoneDot role="img" aria-label={label} title={label} $tone={tone} />;
  return (
    <Line>
      <Dot aria-hidden $tone={tone} />
      <span>{label}</span>
    </Line>
  );
}

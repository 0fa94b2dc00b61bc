import styled from 'styled-components';
import { color, motion, radius } from '../theme/tokens.ts';

const Track = styled.div`
  block-size: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.neutralSoft};
  overflow: hidden;
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: ${color.chart1};
  transition: inline-size ${motion.calm};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** From 0 to 100; values outside are clamped. */
  readonly value: number;
  readonly label: string;
}

/** A progress bar. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Fill style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

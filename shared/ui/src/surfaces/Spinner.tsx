import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  flex-shrink: 0;
  inline-size: 1rem;
  block-size: 1rem;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.7s linear infinite;
`;

export interface SpinnerProps {
  /**
   * Announced as a status; without it the spinner is decorative and a visible text beside it must
   * say the same.
   */
  readonly label?: string | undefined;
}

/** A turning ring in the current text colour. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <Ring aria-hidden />;
  return (
    <span role="status">
      <Ring aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

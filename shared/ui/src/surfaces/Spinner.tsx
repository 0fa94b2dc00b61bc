import { Ring } from '../theme/Ring.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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

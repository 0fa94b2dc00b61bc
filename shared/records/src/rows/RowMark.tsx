import { Check, CircleAlert } from '@park/ui/theme/icons';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ChangePhase } from './row-states.ts';
import { Mark } from './row-controls.styles.ts';

export interface RowMarkProps {
  readonly phase: ChangePhase | null | undefined;
  readonly texts: Readonly<Record<ChangePhase, string>>;
}

const ICONS = { saving: Spinner, saved: Check, failed: CircleAlert } as const;

/**
 * The result of the last change of a value; the controls leave its space, so that the layout does
 * not shift.
 */
export function RowMark({ phase, texts }: RowMarkProps) {
  if (!phase) return null;
  const Icon = ICONS[phase];
  return (
    <Mark data-phase={phase} title={texts[phase]}>
      <Icon aria-hidden />
      <VisuallyHidden>{texts[phase]}</VisuallyHidden>
    </Mark>
  );
}

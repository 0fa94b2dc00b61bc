import type { UpdatePhase } from '@park/domain/list/update-queue';
import { Check, CircleAlert } from '@park/ui/theme/icons';
import { Spinner } from '@park/ui/surfaces/Spinner';

export interface RowMarkProps {
  readonly phase: UpdatePhase | null;
  readonly texts: Readonly<Record<UpdatePhase, string>>;
}

const ICONS = { saving: Spinner, saved: Check, failed: CircleAlert } as const;

/** How the last change of a value went; the place is kept, so that nothing moves when it shows. */
export function RowMark({ phase, texts }: RowMarkProps) {
  if (phase === null) return <span className="mark" />;
  const Icon = ICONS[phase];
  return (
    <span className="mark" data-phase={phase} title={texts[phase]}>
      <Icon aria-hidden />
      <span className="unseen">{texts[phase]}</span>
    </span>
  );
}

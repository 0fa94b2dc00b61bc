import { isolated } from '@park/domain/format/isolated';
import { Isolated } from '@park/ui/surfaces/Isolated';
import type { RowState } from './row-states.ts';
import { Changed } from './others.styles.ts';

interface ChangedByProps {
  readonly state: RowState | undefined;
  readonly texts: {
    readonly changed: string;
    readonly changedBy: (name: string) => string;
    readonly isNew?: string;
  };
  /** The name has a face before it, and no second line. */
  readonly hasFace?: boolean;
}

/**
 * Who has just changed this row, or that it is new, in the cell of its name; its presence marks the row
 * (`others.styles.ts`).
 */
export function ChangedBy({ state, texts, hasFace = false }: ChangedByProps) {
  const { change, isNew } = state ?? {};
  if (!change && !isNew) return null;
  return (
    <Changed data-changed $face={hasFace}>
      {!change ? (
        texts.isNew
      ) : change.person === null ? (
        texts.changed
      ) : (
        <Isolated text={texts.changedBy(isolated(change.person))} />
      )}
    </Changed>
  );
}

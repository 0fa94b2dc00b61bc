import { isolated } from '@park/domain/format/isolated';
import { Isolated } from '@park/ui/surfaces/Isolated';
import type { RowChange } from '../../data/changed-rows.ts';
import { Changed } from './others.styles.ts';

export interface ChangedByProps {
  readonly change: RowChange | null;
  readonly texts: { readonly changed: string; readonly changedBy: (name: string) => string };
  /** The name has a face before it, and no second line. */
  readonly hasFace?: boolean;
}

/**
 * Who has just changed this row, in the cell of its name; its presence marks the row
 * (`others.styles.ts`).
 */
export function ChangedBy({ change, texts, hasFace = false }: ChangedByProps) {
  if (change === null) return null;
  return (
    <Changed data-changed $face={hasFace}>
      {change.person === null ? texts.changed : <Isolated text={texts.changedBy(isolated(change.person))} />}
    </Changed>
  );
}

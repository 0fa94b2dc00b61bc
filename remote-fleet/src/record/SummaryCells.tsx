import type { ReactNode } from 'react';
import { Summary } from './record.styles.ts';

export interface SummaryCellsProps {
  readonly cells: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /**
     * A further `dd`, a side note below the value. Null keeps its place, so that nothing moves when
     * it comes.
     */
    readonly note?: ReactNode;
    /** A long value, which breaks only where it must. */
    readonly isLong?: boolean;
  }[];
}

/**
 * The facts at the head of a record, the ones that matter at a glance first. The last one takes
 * what is left of its line.
 */
export function SummaryCells({ cells }: SummaryCellsProps) {
  return (
    <Summary>
      {cells.map(({ label, value, note, isLong }) => (
        <div
          key={label}
          className={[note !== undefined && 'noted', isLong && 'long'].filter(Boolean).join(' ') || undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note}
        </div>
      ))}
    </Summary>
  );
}

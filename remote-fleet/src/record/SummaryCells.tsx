import type { ReactNode } from 'react';
import { Summary } from './record.styles.ts';

export interface SummaryCellsProps {
  readonly cells: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** A further `dd`, a side note below the value. Null keeps its place, so that nothing moves when it comes. */
    readonly note?: ReactNode;
  }[];
}

/** The five facts at the head of a record. */
export function SummaryCells({ cells }: SummaryCellsProps) {
  return (
    <Summary>
      {cells.map(({ label, value, note }) => (
        <div key={label} className={note === undefined ? undefined : 'noted'}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note}
        </div>
      ))}
    </Summary>
  );
}

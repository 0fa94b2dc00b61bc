import type { ReactNode } from 'react';
import { Summary } from './record.styles.ts';

export interface SummaryCellsProps {
  readonly cells: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** The five facts at the head of a record. */
export function SummaryCells({ cells }: SummaryCellsProps) {
  return (
    <Summary>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Summary>
  );
}

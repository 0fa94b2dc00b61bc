import { FareInput } from './FareInput.tsx';
import { RowMark, type RowMarkProps } from './RowMark.tsx';
import type { usePending } from '../updates/use-pending.ts';

export interface FareCellProps {
  readonly label: string;
  readonly texts: { readonly missing: string; readonly marks: RowMarkProps['texts'] };
  readonly fare: ReturnType<typeof usePending<number | null>>;
  readonly step: number;
  readonly tabIndex: number;
  readonly onChange: (fare: number) => void;
}

/** The fare input of a row, and how its last change went. */
export function FareCell({ label, texts, fare, step, tabIndex, onChange }: FareCellProps) {
  return (
    <span className="line">
      <FareInput
        label={label}
        value={fare.value}
        phase={fare.phase}
        step={step}
        placeholder={texts.missing}
        tabIndex={tabIndex}
        onChange={onChange}
      />
      <RowMark phase={fare.phase} texts={texts.marks} />
    </span>
  );
}

import { formatFare } from '@park/domain/driver/fare';
import { useState } from 'react';
import { FareInput } from './FareInput.tsx';
import { RowMark, type RowMarkProps } from './RowMark.tsx';
import type { usePending } from '../updates/use-pending.ts';

export interface FareCellProps {
  /** The record whose fare it is: what is typed belongs to it, whatever elements show it. */
  readonly id: string | null;
  readonly label: string;
  readonly texts: {
    readonly missing: string;
    readonly marks: RowMarkProps['texts'];
    readonly fares: { readonly locale: string; readonly wrong: string };
  };
  readonly fare: ReturnType<typeof usePending<number | null>>;
  readonly step: number;
  readonly disabled: boolean;
  readonly tabIndex: number;
  /** A native input; otherwise it is only depicted. */
  readonly isLive: boolean;
  readonly onChange: (fare: number | null) => void;
}

/** The fare input of a row, and the result of its last change. */
export function FareCell(props: FareCellProps) {
  const { id, label, texts, fare, step, disabled, tabIndex, isLive, onChange } = props;
  const { missing, marks, fares } = texts;
  // What is no fare stays in the field, also when the pointer is elsewhere.
  const [kept, setKept] = useState<string | null>(null);
  const shown = fare.value === null ? null : formatFare(fare.value, fares.locale);
  return (
    <>
      {isLive || (id !== null && kept === id) ? (
        <FareInput
          key={id}
          id={id}
          label={label}
          value={fare.value}
          phase={fare.phase}
          step={step}
          texts={{ placeholder: missing, ...fares }}
          disabled={disabled}
          tabIndex={tabIndex}
          onKeep={(isKept) => setKept(isKept ? id : null)}
          onChange={onChange}
        />
      ) : (
        <span
          className={shown === null ? 'fare muted' : 'fare'}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={fare.value ?? undefined}
          aria-valuetext={shown ?? missing}
          aria-disabled={disabled || undefined}
          data-plain="fare"
          tabIndex={-1}
        >
          {shown ?? missing}
        </span>
      )}
      {fare.phase && <RowMark phase={fare.phase} texts={marks} />}
    </>
  );
}

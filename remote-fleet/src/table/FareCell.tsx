import { FareInput } from './FareInput.tsx';
import { RowMark, type RowMarkProps } from './RowMark.tsx';
import type { usePending } from '../updates/use-pending.ts';

export interface FareCellProps {
  /** The record whose fare it is: what is typed belongs to it, whatever elements show it. */
  readonly id: string | null;
  readonly label: string;
  readonly texts: { readonly missing: string; readonly marks: RowMarkProps['texts'] };
  readonly fare: ReturnType<typeof usePending<number | null>>;
  readonly step: number;
  readonly disabled: boolean;
  readonly tabIndex: number;
  /** A native input; otherwise it is only depicted. */
  readonly isLive: boolean;
  readonly onChange: (fare: number) => void;
}

/** The fare input of a row, and the result of its last change. */
export function FareCell(props: FareCellProps) {
  const { id, label, texts, fare, step, disabled, tabIndex, isLive, onChange } = props;
  const shown = fare.value?.toFixed(2);
  return (
    <>
      {isLive ? (
        <span className="fare native" aria-disabled={disabled || undefined} key={id}>
          <FareInput
            id={id}
            label={label}
            value={fare.value}
            phase={fare.phase}
            step={step}
            placeholder={texts.missing}
            disabled={disabled}
            tabIndex={tabIndex}
            onChange={onChange}
          />
        </span>
      ) : (
        <span
          className={shown === undefined ? 'fare muted' : 'fare'}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={fare.value ?? undefined}
          aria-valuetext={shown ?? texts.missing}
          aria-disabled={disabled || undefined}
          data-plain="fare"
          tabIndex={-1}
        >
          {shown ?? texts.missing}
        </span>
      )}
      {fare.phase && <RowMark phase={fare.phase} texts={texts.marks} />}
    </>
  );
}

import { FARE_MIN, fareMax } from '@park/contract/limits';
import { formatFare, parseFare, stepFare } from '@park/domain/driver/fare';
import { numberInput } from '@park/ui/fields/number-input';
import { type KeyboardEvent, useContext, useId, useState } from 'react';
import type { RowState } from '@park/records/rows/row-states';
import { RowsLocked, useHeldValue } from '@park/records/rows/use-held-value';
import { Wrong } from '@park/records/rows/row-controls.styles';
import { RowMark, type RowMarkProps } from '@park/records/rows/RowMark';

interface FareCellProps {
  /** The record whose fare it is: what is typed belongs to it, whatever elements show it. */
  readonly id: string | null;
  readonly label: string;
  readonly texts: {
    readonly missing: string;
    readonly marks: RowMarkProps['texts'];
    /** The locale of the page, and what is said of a text that is no fare. */
    readonly fares: { readonly locale: string; readonly currency: string; readonly wrong: string };
  };
  readonly fare: number | null;
  readonly state: RowState | undefined;
  readonly step: number;
  readonly disabled: boolean;
  readonly tabIndex: number;
  /** Null for what is no fare. */
  readonly onChange: (fare: number | null) => void;
}

/**
 * The fare of a row and the result of its last change: an input that is read and written in the
 * page's language. Its value is reported with every key. The typed text is kept until the field
 * loses the focus or the change fails; what is no fare stays until it is one, or Escape brings the
 * fare back.
 */
export function FareCell(props: FareCellProps) {
  const { id, label, texts, fare: value, state, step, disabled, tabIndex, onChange } = props;
  const phase = state?.phases?.['currentFarePerKm'];
  const isLocked = useContext(RowsLocked);
  const { locale, currency, wrong } = texts.fares;
  const { shown, hold, release } = useHeldValue(id, value);
  const [draft, setDraft] = useState<{ readonly id: string | null; readonly text: string } | null>(null);
  const [toldPhase, setToldPhase] = useState(phase);
  const problem = useId();
  const typed = draft?.id === id ? draft.text : null;
  const isWrong = typed !== null && parseFare(typed, currency) === null;
  if (phase !== toldPhase) {
    setToldPhase(phase);
    // Rolled back: the field shows the server's value.
    if (phase === 'failed' && !isWrong) leave();
  }

  function leave(): void {
    setDraft(null);
    release();
  }

  function handleChange(text: string): void {
    setDraft({ id, text });
    const next = parseFare(text, currency);
    // After "4," the pause before 4 is sent begins again.
    if (next === null || next !== value || phase === 'saving') onChange(next);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isWrong) {
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : null;
    if (by === null || isWrong) return;
    event.preventDefault();
    const now = typed === null ? shown : parseFare(typed, currency);
    handleChange(formatFare(stepFare(now, by, currency), locale));
  }

  const text = typed ?? (shown === null ? '' : formatFare(shown, locale));
  return (
    <>
      <input
        className="fare"
        {...numberInput({ decimals: 2 })}
        role="spinbutton"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        aria-valuenow={text === '' ? undefined : (parseFare(text, currency) ?? undefined)}
        aria-valuetext={text === '' ? texts.missing : text}
        aria-valuemin={FARE_MIN}
        aria-valuemax={fareMax(currency)}
        min={FARE_MIN}
        max={fareMax(currency)}
        step={step}
        placeholder={texts.missing}
        value={text}
        disabled={disabled || isLocked}
        tabIndex={tabIndex}
        onChange={(event) => handleChange(event.target.value)}
        onFocus={hold}
        onBlur={isWrong ? undefined : leave}
        onKeyDown={handleKeyDown}
      />
      {isWrong && (
        <Wrong role="alert" id={problem}>
          {wrong}
        </Wrong>
      )}
      <RowMark phase={phase} texts={texts.marks} />
    </>
  );
}

import { FARE_MAX, FARE_MIN } from '@park/contract/limits';
import { formatFare, parseFare, stepFare } from '@park/domain/driver/fare';
import type { UpdatePhase } from '@park/domain/list/update-queue';
import { numberInput } from '@park/ui/fields/number-input';
import { type KeyboardEvent, useId, useState } from 'react';
import { useHeldValue } from '../others/use-held-value.ts';

export interface FareInputProps {
  readonly id: string | null;
  readonly label: string;
  readonly value: number | null;
  readonly phase: UpdatePhase | null;
  readonly step: number;
  /** The locale of the page, and what is said of a text that is no fare. */
  readonly texts: { readonly placeholder: string; readonly locale: string; readonly wrong: string };
  readonly disabled: boolean;
  readonly tabIndex: number;
  /** The field holds a text that is no fare, or no longer does. */
  readonly onKeep: (isKept: boolean) => void;
  /** Null for what is no fare. */
  readonly onChange: (fare: number | null) => void;
}

/**
 * An input for a fare per km in a row, read and written in the page's language. Its value is reported with every key. The
 * typed text is kept until the field loses the focus or the change fails; what is no fare stays until it is one, or
 * Escape brings the fare back.
 */
export function FareInput(props: FareInputProps) {
  const { id, label, value, phase, step, texts, disabled, tabIndex, onKeep, onChange } = props;
  const { shown, hold, release } = useHeldValue(id, value);
  const [typed, setTyped] = useState<string | null>(null);
  const [toldPhase, setToldPhase] = useState(phase);
  const problem = useId();
  const isWrong = typed !== null && parseFare(typed) === null;
  if (phase !== toldPhase) {
    setToldPhase(phase);
    // Rolled back: the field shows the server's value.
    if (phase === 'failed' && !isWrong) leave();
  }

  function leave(): void {
    setTyped(null);
    release();
  }

  function handleChange(text: string): void {
    setTyped(text);
    const fare = parseFare(text);
    onKeep(fare === null);
    // After "4," the pause before 4 is sent begins again.
    if (fare === null || fare !== value || phase === 'saving') onChange(fare);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isWrong) {
      event.preventDefault();
      event.stopPropagation();
      onKeep(false);
      leave();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : null;
    if (by === null || isWrong) return;
    event.preventDefault();
    const now = typed === null ? shown : parseFare(typed);
    handleChange(formatFare(stepFare(now, by), texts.locale));
  }

  const text = typed ?? (shown === null ? '' : formatFare(shown, texts.locale));
  return (
    <>
      <span className="fare native" aria-disabled={disabled || undefined}>
        <input
          {...numberInput({ decimals: 2 })}
          role="spinbutton"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problem : undefined}
          aria-valuenow={text === '' ? undefined : (parseFare(text) ?? undefined)}
          aria-valuetext={text === '' ? texts.placeholder : text}
          aria-valuemin={FARE_MIN}
          aria-valuemax={FARE_MAX}
          min={FARE_MIN}
          max={FARE_MAX}
          step={step}
          placeholder={texts.placeholder}
          value={text}
          disabled={disabled}
          data-control="fare"
          tabIndex={tabIndex}
          onChange={(event) => handleChange(event.target.value)}
          onFocus={hold}
          onBlur={isWrong ? undefined : leave}
          onKeyDown={handleKeyDown}
        />
      </span>
      {isWrong && (
        <span className="wrong" role="alert" id={problem}>
          {texts.wrong}
        </span>
      )}
    </>
  );
}

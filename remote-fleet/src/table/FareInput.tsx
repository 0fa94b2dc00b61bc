import { FARE_MAX, FARE_MIN } from '@park/contract/limits';
import { parseFare } from '@park/domain/driver/fare';
import type { UpdatePhase } from '@park/domain/list/update-queue';
import { useState } from 'react';
import { useHeldValue } from '../others/use-held-value.ts';

export interface FareInputProps {
  readonly id: string | null;
  readonly label: string;
  readonly value: number | null;
  readonly phase: UpdatePhase | null;
  readonly step: number;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  readonly onChange: (fare: number) => void;
}

/**
 * An input for a fare per km in a row. The typed text is kept until the field loses the focus or the change fails; its
 * value is reported with every key.
 */
export function FareInput(props: FareInputProps) {
  const { id, label, value, phase, step, placeholder, disabled, tabIndex, onChange } = props;
  const { shown, hold, release } = useHeldValue(id, value);
  const [typed, setTyped] = useState<string | null>(null);
  const [toldPhase, setToldPhase] = useState(phase);
  if (phase !== toldPhase) {
    setToldPhase(phase);
    // Rolled back: the field shows the server's value.
    if (phase === 'failed') leave();
  }

  function leave(): void {
    setTyped(null);
    release();
  }

  function handleChange(text: string): void {
    setTyped(text);
    const fare = parseFare(text);
    if (fare !== null && fare !== value) onChange(fare);
  }

  return (
    <input
      type="number"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={typed !== null && parseFare(typed) === null ? true : undefined}
      min={FARE_MIN}
      max={FARE_MAX}
      step={step}
      placeholder={placeholder}
      value={typed ?? shown?.toFixed(2) ?? ''}
      disabled={disabled}
      data-control="fare"
      tabIndex={tabIndex}
      onChange={(event) => handleChange(event.target.value)}
      onFocus={hold}
      onBlur={leave}
      // A number under the pointer must not change when the operator scrolls the list.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

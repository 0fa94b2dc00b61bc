import { FARE_MAX, FARE_MIN } from '@park/contract/limits';
import { parseFare } from '@park/domain/driver/fare';
import type { UpdatePhase } from '@park/domain/list/update-queue';
import { useState } from 'react';

export interface FareInputProps {
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
 * A fare per km in a row. What is typed stays as it was typed until the field is left or the change fails; what it
 * means is told at every key.
 */
export function FareInput(props: FareInputProps) {
  const { label, value, phase, step, placeholder, disabled, tabIndex, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [toldPhase, setToldPhase] = useState(phase);
  if (phase !== toldPhase) {
    setToldPhase(phase);
    // Rolled back: the field shows what the server holds.
    if (phase === 'failed') setTyped(null);
  }

  function handleChange(text: string): void {
    setTyped(text);
    const fare = parseFare(text);
    if (fare !== null && fare !== value) onChange(fare);
  }

  return (
    <input
      className="fare"
      type="number"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={typed !== null && parseFare(typed) === null ? true : undefined}
      min={FARE_MIN}
      max={FARE_MAX}
      step={step}
      placeholder={placeholder}
      value={typed ?? (value === null ? '' : value.toFixed(2))}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setTyped(null)}
      // A number under the pointer must not change because somebody scrolls the list.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

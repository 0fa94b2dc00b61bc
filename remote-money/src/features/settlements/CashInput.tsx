import { type AmountProblem, formatAmount, parseKopecks } from '@park/domain/money/kopecks';
import { numberInput } from '@park/ui/fields/number-input';
import { type KeyboardEvent, useState } from 'react';

interface CashInputProps {
  readonly label: string;
  /** In kopecks; null for none. */
  readonly value: number | null;
  readonly locale: string;
  readonly onChange: (kopecks: number | null) => void;
  /** What was typed is no amount, or is one again. */
  readonly onProblem: (problem: AmountProblem | null) => void;
}

/**
 * Cash that a driver holds, typed into the sheet. What cannot be read stays as it was typed, and
 * counts as before.
 */
export function CashInput({ label, value, locale, onChange, onProblem }: CashInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function commit(): void {
    if (typed === null) return;
    const read = parseKopecks(typed);
    const problem = 'problem' in read && read.problem !== 'required' ? read.problem : null;
    setWrong(problem !== null);
    onProblem(problem);
    if (problem !== null) return;
    onChange('kopecks' in read ? read.kopecks : null);
    setTyped(null);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === null) return;
    event.preventDefault();
    setTyped(null);
    setWrong(false);
    onProblem(null);
  }

  const shown = value === null ? '' : formatAmount(value, locale);
  return (
    <input
      className="cash"
      {...numberInput({ decimals: 2 })}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
}

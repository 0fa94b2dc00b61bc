import type { ChangeEvent } from 'react';

export interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly tabIndex: number;
  /** With Shift all rows from the one touched last are meant. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The check box of a row. */
export function RowCheckbox({ label, checked, disabled = false, tabIndex, onToggle }: RowCheckboxProps) {
  function handleChange({ nativeEvent }: ChangeEvent): void {
    // React tells of a check box by its click, which knows about Shift.
    onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }

  return (
    <label className="box" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        data-stop="check"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={handleChange}
      />
    </label>
  );
}

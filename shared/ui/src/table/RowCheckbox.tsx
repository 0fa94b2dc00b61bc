import type { ChangeEvent } from 'react';

export interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly tabIndex: number;
  /** With Shift, all rows since the last toggled one are selected. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The check box of a row; its cell is part of the target (`create-record-row.tsx`). */
export function RowCheckbox({ label, checked, disabled = false, tabIndex, onToggle }: RowCheckboxProps) {
  function handleChange({ nativeEvent }: ChangeEvent): void {
    // React fires a check box's change event for the native click, which has `shiftKey`.
    onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }

  return (
    <input
      type="checkbox"
      aria-label={label}
      data-stop="check"
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={handleChange}
    />
  );
}

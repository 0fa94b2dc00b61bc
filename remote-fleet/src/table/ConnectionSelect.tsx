export interface ConnectionSelectProps {
  readonly label: string;
  readonly words: { readonly active: string; readonly inactive: string };
  readonly value: boolean;
  readonly disabled: boolean;
  readonly tabIndex: number;
  readonly onChange: (isConnected: boolean) => void;
}

/** The Active/Inactive dropdown of a row. */
export function ConnectionSelect({
  label,
  words,
  value,
  disabled,
  tabIndex,
  onChange,
}: ConnectionSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ? 'on' : 'off'}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.target.value === 'on')}
    >
      <option value="on">{words.active}</option>
      <option value="off">{words.inactive}</option>
    </select>
  );
}

import { useHeldValue } from '../others/use-held-value.ts';

export interface ConnectionSelectProps {
  readonly id: string | null;
  readonly label: string;
  readonly texts: { readonly active: string; readonly inactive: string };
  readonly value: boolean;
  readonly disabled: boolean;
  readonly tabIndex: number;
  readonly onChange: (isConnected: boolean) => void;
}

/** The native Active/Inactive dropdown of a row. */
export function ConnectionSelect({ id, label, texts, value, onChange, ...rest }: ConnectionSelectProps) {
  const { shown, hold, release } = useHeldValue(id, value);
  return (
    <select
      aria-label={label}
      value={shown ? 'on' : 'off'}
      data-control="connection"
      {...rest}
      // Its list of choices may be open from here on; after a choice it is not.
      onFocus={hold}
      onPointerDown={hold}
      onKeyDown={hold}
      onBlur={release}
      onChange={(event) => {
        release();
        onChange(event.target.value === 'on');
      }}
    >
      <option value="on">{texts.active}</option>
      <option value="off">{texts.inactive}</option>
    </select>
  );
}

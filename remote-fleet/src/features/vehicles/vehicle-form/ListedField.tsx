import {
  listedOfText,
  type ListedNames,
  listedText,
  type ListedValues,
  listedValues,
} from '@park/domain/vehicle/listed-value';
import type { ListedName } from '@park/domain/vehicle/vehicle-form';
import { TextField } from '@park/ui/fields/TextField';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';

interface ListedFieldProps {
  readonly name: ListedName;
  readonly values: ListedValues<string>;
  /** Their names in the page's language. */
  readonly names: ListedNames<string>;
  readonly label: string;
  readonly error: string | undefined;
  readonly control: Control<Record<string, string>>;
}

/**
 * A value in the page's language; a known one is stored by its own name, another as it is typed.
 */
export function ListedField(props: ListedFieldProps) {
  const { values, names, label, error, control } = props;
  const list = useId();
  const { ref, name, value, onChange, onBlur } = useController({ control, name: props.name }).field;
  const stored = value ?? '';
  // What is being typed stays as it is typed, until another value comes or the field is left.
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: string } | null>(null);
  const shown = typed?.stored === stored ? typed.text : listedText(values, stored, names);

  function handleChange(text: string): void {
    const next = listedOfText(values, text, names);
    setTyped({ text, stored: next });
    onChange(next);
  }

  function handleBlur(): void {
    setTyped(null);
    onBlur();
  }

  return (
    <>
      <TextField
        ref={ref}
        name={name}
        label={label}
        error={error}
        value={shown}
        list={list}
        autoComplete="off"
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleBlur}
      />
      <datalist id={list}>
        {listedValues(values).map((each) => (
          <option key={each} value={names[each]} />
        ))}
      </datalist>
    </>
  );
}

import { DateField, type DateFieldProps } from '@park/forms/date-field/DateField';
import { isDay } from '@park/domain/report/date-range';
import { type Control, useController, useFormState } from 'react-hook-form';

export interface RecordDateFieldProps extends Omit<DateFieldProps, 'value' | 'onChange' | 'name'> {
  readonly name: string;
  readonly control: Control<Record<string, string>>;
}

/**
 * A date of a record. A typed text that is no day is not saved; what the server has stays as it is
 * until it is changed.
 */
export function RecordDateField({ name, control, ...rest }: RecordDateFieldProps) {
  const { defaultValues } = useFormState({ control });
  const { field } = useController({
    name,
    control,
    rules: {
      validate: (text = '') => text === '' || isDay(text) || text === defaultValues?.[name] || rest.label,
    },
  });
  return <DateField {...rest} {...field} value={field.value ?? ''} />;
}

import { DateField } from '@park/forms/date-field/DateField';
import { IconButton } from '@park/ui/actions/IconButton';
import { Eye, EyeOff } from '@park/ui/theme/icons';
import { numberInput } from '@park/ui/fields/number-input';
import { SelectField, type SelectOption } from '@park/ui/fields/SelectField';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { memo, type ReactNode, useId, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface RecordFieldProps {
  readonly name: string;
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'date'
    | 'status'
    | 'long-text'
    | 'suggested'
    | 'seats';
  readonly form: UseFormReturn<Record<string, string>>;
  readonly label: string;
  readonly error: string | undefined;
  /** What is said below the field; always the same, or each render renders the field. */
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  /** The choices of a status. */
  readonly options?: readonly SelectOption[];
  /** The choices that are offered for a text; others are accepted as well. */
  readonly suggestions?: readonly string[];
}

function DayInput({ name, form, label, error, hint }: RecordFieldProps) {
  const { field } = useController({ name, control: form.control });
  return <DateField {...field} value={field.value ?? ''} label={label} error={error} hint={hint} />;
}

function PasswordInput({ name, form, label, error }: RecordFieldProps) {
  const { t } = useTranslation('driver-form');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...form.register(name)}
      type={isShown ? 'text' : 'password'}
      label={label}
      error={error}
      required
      autoComplete="new-password"
      trailing={
        <IconButton
          size="s"
          label={isShown ? t('hidePassword') : t('showPassword')}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

/** One field of a record, rendered by its kind; not again when only other fields change. */
export const RecordField = memo(function RecordField(props: RecordFieldProps) {
  const { name, kind, form, label, error, hint, required, maxLength, options = [], suggestions } = props;
  const list = useId();
  if (kind === 'date') return <DayInput {...props} />;
  if (kind === 'password') return <PasswordInput {...props} />;
  const control = { ...form.register(name), label, error };
  if (kind === 'long-text') return <TextAreaField {...control} />;
  if (kind === 'status') return <SelectField {...control} options={options} />;
  return (
    <>
      <TextField
        {...control}
        {...(kind === 'seats' ? numberInput({ decimals: 0 }) : kind !== 'suggested' && { type: kind })}
        {...(suggestions && { list })}
        hint={hint}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
});

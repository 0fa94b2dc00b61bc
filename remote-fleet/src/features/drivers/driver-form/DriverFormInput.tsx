import { DRIVER_STATUSES, type DriverFormField, type DriverFormName } from '@park/domain/driver/driver-form';
import { IconButton } from '@park/ui/actions/IconButton';
import { Eye, EyeOff } from '@park/ui/theme/icons';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { memo, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordDateField } from '../../../record/RecordDateField.tsx';

export interface DriverFormInputProps {
  readonly field: DriverFormField;
  readonly error: string | undefined;
  readonly form: UseFormReturn<Record<string, string>>;
  /** What is said below the field. */
  readonly noteOf?: ((name: DriverFormName) => ReactNode) | undefined;
}

function PasswordInput({ field, error, form }: DriverFormInputProps) {
  const { t } = useTranslation('driver-form');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...form.register(field.name)}
      type={isShown ? 'text' : 'password'}
      label={t(`fields.${field.name}`)}
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

/** One field of the form, rendered by its kind; not again when only other fields change. */
export const DriverFormInput = memo(function DriverFormInput(props: DriverFormInputProps) {
  const { field, error, form, noteOf } = props;
  const note = noteOf?.(field.name);
  const { t } = useTranslation('driver-form');
  const label = t(`fields.${field.name}`);
  if (field.kind === 'password') return <PasswordInput {...props} />;
  if (field.kind === 'date') {
    return (
      <RecordDateField name={field.name} control={form.control} label={label} error={error} hint={note} />
    );
  }
  const control = form.register(field.name);
  if (field.kind === 'long-text') return <TextAreaField {...control} label={label} error={error} />;
  if (field.kind === 'status') {
    const options = DRIVER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
    return <SelectField {...control} label={label} error={error} options={options} />;
  }
  return (
    <TextField
      {...control}
      type={field.kind}
      label={label}
      error={error}
      hint={field.name === 'drivingExperience' ? t('hints.drivingExperience') : note}
      required={'required' in field}
      autoComplete="off"
    />
  );
});

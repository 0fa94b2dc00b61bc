import { TextField, type TextFieldProps } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';

/** The own password, asked for once more. */
export function CurrentPasswordField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('own-account');
  return (
    <TextField {...field} type="password" label={t('password.current')} autoComplete="current-password" />
  );
}

import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../page/PasswordField.tsx';

interface NewPasswordFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onInput: () => void;
  /** False where other fields come before it; what comes before it is filled in already otherwise. */
  readonly autoFocus?: boolean;
}

/** A password to be chosen. It can be looked at, so it is not asked for twice. */
export function NewPasswordField({ field, error, onInput, autoFocus = true }: NewPasswordFieldProps) {
  const { t } = useTranslation('access');
  return (
    <PasswordField
      ref={field}
      name="new-password"
      label={t('newPassword.label')}
      hint={t('newPassword.hint', { min: OPERATOR_PASSWORD_MIN })}
      error={error}
      autoFocus={autoFocus}
      autoComplete="new-password"
      onInput={onInput}
      showText={t('newPassword.show')}
      hideText={t('newPassword.hide')}
    />
  );
}

import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { IconButton } from '@park/ui/actions/IconButton';
import { TextField } from '@park/ui/fields/TextField';
import { Eye, EyeOff } from '@park/ui/theme/icons';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NewPasswordFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onInput: () => void;
}

/** A password to be chosen. It can be looked at, so it is not asked for twice. */
export function NewPasswordField({ field, error, onInput }: NewPasswordFieldProps) {
  const { t } = useTranslation('access');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      ref={field}
      type={isShown ? 'text' : 'password'}
      name="new-password"
      label={t('newPassword.label')}
      hint={t('newPassword.hint', { min: OPERATOR_PASSWORD_MIN })}
      error={error}
      // What comes before it is filled in already, by the invitation or the link.
      autoFocus
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      onInput={onInput}
      trailing={
        <IconButton
          size="s"
          label={isShown ? t('newPassword.hide') : t('newPassword.show')}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

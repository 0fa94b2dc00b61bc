import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { changePassword } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { TextField } from '@park/ui/fields/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '@park/forms/use-call-form';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { ownSessionsKey } from './own-account-calls.ts';

/** Changes the own password, which ends the other sessions. */
export function PasswordForm() {
  const { t } = useTranslation('own-account');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const form = useCallForm({
    initial: { currentPassword: '', password: '' },
    fields: changePassword.in,
    send: (input) => http.call(changePassword, input),
    onDone: () => {
      form.reset({ currentPassword: '', password: '' });
      notify({ kind: 'success', text: t('password.done') });
      void client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <AccountForm
      form={form}
      label={t('password.title')}
      text={t('password.text')}
      submitLabel={t('password.submit')}
    >
      <CurrentPasswordField {...form.field('currentPassword')} />
      <TextField
        {...form.field('password')}
        type="password"
        label={t('password.new')}
        hint={t('password.hint', { min: OPERATOR_PASSWORD_MIN })}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}

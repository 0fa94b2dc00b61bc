import { stopSecondFactor } from '@park/contract/people';
import { useCallForm } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { AccountForm, type AccountFormProps } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

interface OwnPasswordFormProps extends Pick<AccountFormProps, 'submitLabel' | 'danger'> {
  readonly text: string;
  /** Whether a second factor is on, whose code is then asked for too. */
  readonly isOn: boolean;
  readonly send: (input: { readonly currentPassword: string; readonly code?: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks for the own password once more, and for the code, before a change of the second factor. */
export function OwnPasswordForm({ isOn, send, ...rest }: OwnPasswordFormProps) {
  const { t } = useTranslation('own-account');
  const form = useCallForm({
    initial: { currentPassword: '', code: '' },
    // Whatever is changed asks for the same.
    fields: stopSecondFactor.in,
    hiddenOf: () => (isOn ? [] : ['code']),
    send: ({ currentPassword, code }) => send({ currentPassword, ...(isOn && { code: code.trim() }) }),
  });
  return (
    <AccountForm {...rest} form={form}>
      <CurrentPasswordField {...form.field('currentPassword')} autoFocus />
      {isOn && (
        <TextField
          {...form.field('code')}
          label={t('factor.code')}
          hint={t('factor.currentCodeHint')}
          autoComplete="one-time-code"
        />
      )}
    </AccountForm>
  );
}

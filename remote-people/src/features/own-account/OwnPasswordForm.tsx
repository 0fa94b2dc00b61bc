import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { type AccountProblem, currentPasswordProblems } from '@park/domain/people/account-forms';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { useTranslation } from 'react-i18next';
import { Buttons, Form, Muted } from '../../calls/calls.styles.ts';
import { Refusal } from '../../calls/Refusal.tsx';
import { useCallForm } from '../../calls/use-call-form.ts';

export interface OwnPasswordFormProps<Read> {
  readonly text: string;
  readonly submitLabel: string;
  readonly send: (input: { readonly currentPassword: string }) => Promise<Read>;
  readonly onDone: (read: Read) => void;
  readonly onCancel: () => void;
  readonly danger?: boolean;
}

/** Asks for the own password once more before a change of the second factor. */
export function OwnPasswordForm<Read>(props: OwnPasswordFormProps<Read>) {
  const { text, submitLabel, send, onDone, onCancel, danger = false } = props;
  const { t } = useTranslation('own-account');
  const { ref, field, submit, busy, failure } = useCallForm({
    initial: { currentPassword: '' },
    problemsOf: currentPasswordProblems,
    textOf: (code: AccountProblem) => t(`problems.${code}`, { min: OPERATOR_PASSWORD_MIN }),
    send,
    onDone,
  });
  return (
    <Form ref={ref} noValidate onSubmit={submit}>
      <Muted>{text}</Muted>
      <Refusal text={failure} />
      <TextField
        {...field('currentPassword')}
        type="password"
        label={t('password.current')}
        autoComplete="current-password"
        autoFocus
      />
      <Buttons>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Buttons>
    </Form>
  );
}

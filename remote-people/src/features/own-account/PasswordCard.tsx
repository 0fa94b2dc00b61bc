import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { changePassword } from '@park/contract/people';
import { type AccountProblem, passwordProblems } from '@park/domain/people/account-forms';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Buttons, Form, Muted } from '../../calls/calls.styles.ts';
import { Refusal } from '../../calls/Refusal.tsx';
import { useCallForm } from '../../calls/use-call-form.ts';
import { ownSessionsKey } from './own-account-calls.ts';

/** Changes the own password, which ends the other sessions. */
export function PasswordCard() {
  const { t } = useTranslation('own-account');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const { ref, field, submit, clear, busy, failure } = useCallForm({
    initial: { currentPassword: '', password: '' },
    problemsOf: passwordProblems,
    textOf: (code: AccountProblem) => t(`problems.${code}`, { min: OPERATOR_PASSWORD_MIN }),
    send: (input) => http.call(changePassword, input),
    onDone: () => {
      clear();
      notify({ kind: 'success', text: t('password.done') });
      void client.invalidateQueries({ queryKey: ownSessionsKey });
    },
  });
  return (
    <Card>
      <CardHeader title={t('password.title')} />
      <CardBody>
        <Form ref={ref} noValidate onSubmit={submit} aria-label={t('password.title')}>
          <Muted>{t('password.text')}</Muted>
          <Refusal text={failure} />
          <TextField
            {...field('currentPassword')}
            type="password"
            label={t('password.current')}
            autoComplete="current-password"
          />
          <TextField
            {...field('password')}
            type="password"
            label={t('password.new')}
            hint={t('password.hint', { min: OPERATOR_PASSWORD_MIN })}
            autoComplete="new-password"
          />
          <Buttons>
            <Button type="submit" kind="primary" busy={busy}>
              {t('password.submit')}
            </Button>
          </Buttons>
        </Form>
      </CardBody>
    </Card>
  );
}

import { login } from '@park/contract/auth';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from './standalone.styles.ts';

/** Signs in to any server. The login screen of remote-auth is not available here. */
export function SignInForm() {
  const { t } = useTranslation('standalone');
  const { http, session } = useHost();
  const [problem, setProblem] = useState<string>();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [email, password] = ['email', 'password'].map((name) => String(fields.get(name)));
    try {
      session.signIn(await http.call(login, { email: email ?? '', password: password ?? '' }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      <TextField label={t('email')} name="email" type="email" autoComplete="username" required />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problem}
      />
      <Button kind="primary" type="submit">
        {t('signIn')}
      </Button>
    </Form>
  );
}

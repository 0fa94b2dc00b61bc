import {
  loginProblems,
  type LoginField,
  type LoginProblems,
  type LoginValues,
} from '@park/domain/login/login-form';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Refusal } from '@park/ui/forms/Refusal';
import { TextField } from '@park/ui/fields/TextField';
import { Row } from '@park/ui/surfaces/layout';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, TextButton } from '../../page/page.styles.ts';
import { PasswordField } from '../../page/PasswordField.tsx';

interface LoginFormProps {
  readonly busy: boolean;
  /** The message of the last failed attempt. */
  readonly failure: string | null;
  /** The e-mail address remembered from the last sign-in on this device. */
  readonly rememberedEmail: string | null;
  readonly onSubmit: (values: LoginValues, isRemembered: boolean) => void;
  readonly onForgotPassword: () => void;
}

/**
 * The fields are read from the form at submit, not from state, because a password manager may fill
 * them in without an event.
 */
export function LoginForm(props: LoginFormProps) {
  const { busy, failure, rememberedEmail, onSubmit, onForgotPassword } = props;
  const { t } = useTranslation('login');
  const [problems, setProblems] = useState<LoginProblems>({});
  // A failure from an earlier visit, or from before the last edit, is not shown.
  const [isFailureNew, setFailureNew] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);

  // The form is the only content of the page, so that this skips nothing.
  useEffect(() => (email.current?.value ? password : email).current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const found = loginProblems(values);
    setProblems(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else {
      setFailureNew(true);
      onSubmit(values, remember.current?.checked ?? false);
    }
  }

  function handleEdit(field: LoginField): void {
    setProblems(({ [field]: _, ...rest }) => rest);
    setFailureNew(false);
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Refusal text={isFailureNew && !busy ? failure : null} />
      <TextField
        ref={email}
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        defaultValue={rememberedEmail ?? ''}
        autoCapitalize="none"
        spellCheck={false}
        error={problems.email && t(`problems.${problems.email}`)}
        onInput={() => handleEdit('email')}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={problems.password && t(`problems.${problems.password}`)}
        onInput={() => handleEdit('password')}
        showText={t('showPassword')}
        hideText={t('hidePassword')}
      />
      <Row $gap={[1, 4]} $justify="space-between">
        <CheckboxField
          ref={remember}
          name="remember"
          label={t('rememberMe')}
          defaultChecked={rememberedEmail !== null}
        />
        <TextButton type="button" name="forgotten" onClick={onForgotPassword}>
          {t('forgotPassword')}
        </TextButton>
      </Row>
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}

import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { OPERATOR_PASSWORD_MIN } from '@park/contract/limits';
import { newPasswordProblem, type NewPasswordProblem } from '@park/domain/people/new-password';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AccessForm } from '../AccessForm.tsx';
import { BackButton } from '../BackButton.tsx';
import { StepHead } from '../StepHead.tsx';
import { useSubmit } from '../use-submit.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** Sets a new password and leads back to the plain form. */
function ResetForm({ token, email, onClose }: ResetFormProps) {
  const { t } = useTranslation('access');
  const { http, notify } = useHost();
  const { isBusy, failure, fields, submit, forget } = useSubmit(['password']);
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fields['password']) password.current?.focus();
  }, [fields]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const value = password.current?.value ?? '';
    const found = newPasswordProblem(value);
    setProblem(found);
    if (found) password.current?.focus();
    else
      void submit(async () => {
        await accessCalls(http).resetPassword(token, value);
        notify({ kind: 'success', text: t('reset.done') });
        onClose();
      });
  }

  return (
    <>
      <StepHead title={t('reset.title')} lead={t('reset.lead', { email })} />
      <AccessForm
        isBusy={isBusy}
        failure={failure}
        submitLabel={t('reset.submit')}
        busyLabel={t('reset.submitting')}
        onSubmit={handleSubmit}
      >
        {/* For password managers, which store the new password under it. */}
        <VisuallyHidden as="input" aria-hidden tabIndex={-1} autoComplete="username" readOnly value={email} />
        <NewPasswordField
          field={password}
          error={
            problem ? t(`passwordProblems.${problem}`, { min: OPERATOR_PASSWORD_MIN }) : fields['password']
          }
          onInput={() => {
            setProblem(null);
            forget();
          }}
        />
      </AccessForm>
      <BackButton onClose={onClose} />
    </>
  );
}

interface ResetPageProps extends AccessProps {
  readonly token: string;
}

/** A link for a new password: whose it is, and the form that sets it. */
export function ResetPage({ token, onClose }: ResetPageProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  return (
    <OpenedLink
      open={() => accessCalls(http).openReset(token)}
      texts={{ opening: t('reset.opening'), refused: t('reset.refused'), failed: t('reset.failed') }}
      onClose={onClose}
    >
      {({ email }) => <ResetForm token={token} email={email ?? ''} onClose={onClose} />}
    </OpenedLink>
  );
}

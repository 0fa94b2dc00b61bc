import type { LoginOutput } from '@park/contract/auth';
import { useHost } from '@park/federation/host-services';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessProps, Credentials } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { Note, Step } from '../access.styles.ts';
import { BackButton } from '../BackButton.tsx';
import { StepHead } from '../StepHead.tsx';
import { useSubmit } from '../use-submit.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Setup } from './Setup.tsx';

interface SecondFactorPageProps extends AccessProps {
  readonly kind: 'code' | 'setup';
  readonly credentials: Credentials;
}

/**
 * The second step of a sign-in: a code, after the set-up of an authenticator app where there is
 * none yet.
 */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { kind, credentials, onSignedIn, onStep, onClose } = props;
  const { t } = useTranslation('access');
  const { http } = useHost();
  const { isBusy, failure, fields, submit, forget } = useSubmit(['code']);
  const [answer, setAnswer] = useState<LoginOutput | null>(null);
  const { email, password } = credentials;

  const send = (code: string): Promise<void> =>
    submit(
      async () => {
        const received = await accessCalls(http).login({ email, password, code });
        if (received.recoveryCodes) setAnswer(received);
        else onSignedIn(received, credentials);
      },
      (refusal) => {
        // The set-up was begun again elsewhere, or has been ended there.
        const isOther =
          refusal.code === (kind === 'code' ? 'second_factor_setup_required' : 'second_factor_required');
        if (isOther) onStep({ kind: kind === 'code' ? 'setup' : 'code', credentials });
        return isOther || (refusal.code === 'wrong_code' && { code: refusal.message });
      },
    );

  if (answer?.recoveryCodes)
    return <RecoveryCodes codes={answer.recoveryCodes} onKept={() => onSignedIn(answer, credentials)} />;

  const form = {
    isBusy,
    failure,
    problem: fields['code'],
    onEdit: forget,
    onSubmit: (code: string) => void send(code),
  };
  return (
    <Step>
      {kind === 'code' ? (
        <>
          <StepHead title={t('code.title')} lead={t('code.lead', { email })} />
          <CodeForm {...form} hint={t('code.hint')} />
        </>
      ) : (
        <>
          <StepHead title={t('setup.title')} lead={t('setup.lead')} isFocused />
          <Setup
            credentials={credentials}
            onAlreadySetUp={() => onStep({ kind: 'code', credentials })}
            confirm={
              <>
                <Note>{t('setup.confirm')}</Note>
                <CodeForm {...form} hint={t('setup.hint')} />
              </>
            }
          />
        </>
      )}
      <BackButton onClose={onClose} />
    </Step>
  );
}

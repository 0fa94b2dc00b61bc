import { startSecondFactor, stopSecondFactor } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestView } from '@park/forms/RequestView';
import { OwnPasswordForm, SetupForm } from './late-forms.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorState } from './SecondFactorState.tsx';
import type { Enrollment } from './SetupForm.tsx';
import { useProfile } from './use-profile.ts';

type Step =
  | { readonly name: 'state' | 'start' | 'stop' }
  | { readonly name: 'confirm'; readonly enrollment: Enrollment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const STATE: Step = { name: 'state' };

/**
 * The own second factor: its state, its set-up or replacement in three steps, and switching it off.
 */
export function SecondFactorCard() {
  const { t } = useTranslation('own-account');
  const { http, notify } = useHost();
  const [step, setStep] = useState(STATE);
  const { state, profile, refresh } = useProfile();
  const leave = (): void => setStep(STATE);
  const factor = profile?.secondFactor;

  return (
    <Card>
      <CardHeader title={t('factor.title')} />
      <CardBody>
        <RequestView state={state} loading={t('factor.loading')} />
        {step.name === 'state' && factor && (
          <SecondFactorState
            {...factor}
            onStart={() => setStep({ name: 'start' })}
            onStop={() => setStep({ name: 'stop' })}
          />
        )}
        {step.name === 'start' && factor && (
          <OwnPasswordForm
            text={factor.isOn ? t('factor.replaceText') : t('factor.startText')}
            isOn={factor.isOn}
            submitLabel={t('factor.next')}
            send={(input) =>
              http
                .call(startSecondFactor, input)
                .then((enrollment) => setStep({ name: 'confirm', enrollment }))
            }
            onCancel={leave}
          />
        )}
        {step.name === 'confirm' && (
          <SetupForm
            enrollment={step.enrollment}
            onCancel={leave}
            onDone={(codes) => {
              setStep({ name: 'codes', codes });
              refresh();
            }}
          />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={leave} />}
        {step.name === 'stop' && factor && (
          <OwnPasswordForm
            text={t('factor.stopText')}
            isOn={factor.isOn}
            submitLabel={t('factor.stop')}
            danger
            send={async (input) => {
              await http.call(stopSecondFactor, input);
              notify({ kind: 'success', text: t('factor.stopped') });
              leave();
              refresh();
            }}
            onCancel={leave}
          />
        )}
      </CardBody>
    </Card>
  );
}

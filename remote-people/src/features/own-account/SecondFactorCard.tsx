import { startSecondFactor, stopSecondFactor } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { fetchProfile, profileKey } from './own-account-calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorState } from './SecondFactorState.tsx';
import { type Enrollment, SetupForm } from './SetupForm.tsx';

type Step =
  | { readonly name: 'state' | 'start' | 'stop' }
  | { readonly name: 'confirm'; readonly enrollment: Enrollment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const STATE: Step = { name: 'state' };

/** The own second factor: its state, its set-up in three steps, and switching it off. */
export function SecondFactorCard() {
  const { t } = useTranslation('own-account');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const [step, setStep] = useState(STATE);
  const query = useQuery({ queryKey: profileKey, queryFn: ({ signal }) => fetchProfile(http, signal) });
  const state = useRequestState(query, { notice: null });
  const refresh = (): void => void client.invalidateQueries({ queryKey: profileKey });
  const leave = (): void => setStep(STATE);
  const factor = query.data?.secondFactor;

  return (
    <Card>
      <CardHeader title={t('factor.title')} />
      <CardBody>
        {state.isLoading && <LoadingView label={t('factor.loading')} />}
        {state.failure !== null && (
          <ErrorView
            message={state.failure}
            retryLabel={t('retry')}
            onRetry={state.refetch}
            busy={state.isFetching}
          />
        )}
        {step.name === 'state' && factor && (
          <SecondFactorState
            {...factor}
            onStart={() => setStep({ name: 'start' })}
            onStop={() => setStep({ name: 'stop' })}
          />
        )}
        {step.name === 'start' && (
          <OwnPasswordForm
            text={t('factor.startText')}
            submitLabel={t('factor.next')}
            send={(input) => http.call(startSecondFactor, input)}
            onDone={(enrollment) => setStep({ name: 'confirm', enrollment })}
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
        {step.name === 'stop' && (
          <OwnPasswordForm
            text={t('factor.stopText')}
            submitLabel={t('factor.stop')}
            danger
            send={(input) => http.call(stopSecondFactor, input)}
            onDone={() => {
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

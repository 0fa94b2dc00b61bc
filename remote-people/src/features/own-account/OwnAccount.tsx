import { endOwnSessions, startSecondFactor, stopSecondFactor } from '@park/contract/people';
import { useHost } from '@park/federation/host-services';
import { useMay } from '@park/session/use-may';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { SessionsPanel } from '../../person/SessionsPanel.tsx';
import { fetchOwnSessions, fetchProfile, ownSessionsKey, profileKey } from './own-account-calls.ts';
import { RequestView } from '@park/forms/RequestView';
import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { useState } from 'react';
import type { Enrollment } from './SetupForm.tsx';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { Button } from '@park/ui/actions/Button';
import { CopyField } from '../../person/CopyField.tsx';
import { Badge } from '@park/ui/surfaces/Badge';
import { lateScreen } from '@park/federation/late-screen';
import { useRequestState } from '@park/federation/use-request-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The own profile, which several cards show, and the state of its one request. */
function useProfile() {
  const { http } = useHost();
  const client = useQueryClient();
  const query = useQuery({ queryKey: profileKey, queryFn: ({ signal }) => fetchProfile(http, signal) });
  return {
    state: useRequestState(query, { notice: null }),
    profile: query.data,
    /** Reads it again after a change. */
    refresh: (): void => void client.invalidateQueries({ queryKey: profileKey }),
  };
}

// The forms with their library come after the cards that they are in.
const ProfileForm = lateScreen(() => import('./ProfileForm.tsx').then((each) => each.ProfileForm));
const PasswordForm = lateScreen(() => import('./PasswordForm.tsx').then((each) => each.PasswordForm));
const OwnPasswordForm = lateScreen(() =>
  import('./OwnPasswordForm.tsx').then((each) => each.OwnPasswordForm),
);
const SetupForm = lateScreen(() => import('./SetupForm.tsx').then((each) => each.SetupForm));

interface SecondFactorStateProps {
  readonly isOn: boolean;
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Whether the second factor is on, and the way to change that. */
function SecondFactorState(props: SecondFactorStateProps) {
  const { isOn, isRequired, recoveryCodesLeft, onStart, onStop } = props;
  const { t } = useTranslation('own-account');
  return (
    <Stack>
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('factor.isOn') : t('factor.isOff')}</Badge>
      </p>
      <Muted as="p">{t('factor.text')}</Muted>
      {isOn && recoveryCodesLeft !== null && <p>{t('factor.codesLeft', { count: recoveryCodesLeft })}</p>}
      <Row>
        {isOn ? (
          <>
            <Button onClick={onStart}>{t('factor.replace')}</Button>
            <Button obstacle={isRequired ? t('factor.required') : null} onClick={onStop}>
              {t('factor.stop')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onStart}>
            {t('factor.start')}
          </Button>
        )}
      </Row>
      {isRequired && <Muted as="p">{t('factor.required')}</Muted>}
    </Stack>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/**
 * The recovery codes, which are shown only now: leaving asks first, until the person has kept them.
 */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('own-account');
  useLeaveGuard(true);
  return (
    <Stack>
      <p role="status">{t('codes.text')}</p>
      <CopyField label={t('codes.label')} text={codes.join('\n')} rows={codes.length} autoFocus />
      <Row>
        <Button kind="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Row>
    </Stack>
  );
}

type Step =
  | { readonly name: 'state' | 'start' | 'stop' }
  | { readonly name: 'confirm'; readonly enrollment: Enrollment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const STATE: Step = { name: 'state' };

/**
 * The own second factor: its state, its set-up or replacement in three steps, and switching it off.
 */
function SecondFactorCard() {
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

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PeopleLink = styled(ScreenLink)`
  ${linkStyles}
`;

/** As high before its form as with it, so that nothing below it moves. */
const PasswordBody = styled(CardBody)`
  min-block-size: 17.5rem;
`;

/** Changes the own name and phone. */
function ProfileCard() {
  const { t } = useTranslation('own-account');
  const { state, profile } = useProfile();
  return (
    <Card>
      <CardHeader title={t('profile.title')} />
      <CardBody>
        <RequestView state={state} loading={t('profile.loading')} />
        {profile && <ProfileForm profile={profile} />}
      </CardBody>
    </Card>
  );
}

/**
 * The own name, password, second factor and sessions, and for administrators the way to the people.
 */
export function OwnAccount() {
  const { t } = useTranslation('own-account');
  const { http } = useHost();
  const mayManage = useMay('managePeople');
  return (
    <Cards role="group" aria-label={t('title')}>
      <ProfileCard />
      <Card>
        <CardHeader title={t('password.title')} />
        <PasswordBody>
          <PasswordForm />
        </PasswordBody>
      </Card>
      <SecondFactorCard />
      <Card>
        <CardHeader title={t('sessions')} />
        <CardBody>
          <SessionsPanel
            queryKey={ownSessionsKey}
            load={(signal) => fetchOwnSessions(http, signal)}
            end={(ids) => http.call(endOwnSessions, ids ? { ids } : {})}
            isOwn
          />
        </CardBody>
      </Card>
      {mayManage && (
        <Card>
          <CardHeader title={t('people.title')} />
          <CardBody>
            <Stack>
              <Muted as="p">{t('people.text')}</Muted>
              <p>
                <PeopleLink to={{ tab: 'people' }}>{t('people.open')}</PeopleLink>
              </p>
            </Stack>
          </CardBody>
        </Card>
      )}
    </Cards>
  );
}

import { knownRole, type Role, ROLES } from '@park/domain/people/roles';
import { sessionAtom } from '@park/session/session-atom';
import { useMay } from '@park/session/use-may';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus, Users } from '@park/ui/theme/icons';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { type Invitation, type Person, updateSecurity } from '@park/contract/people';
import type { PersonAction } from '@park/domain/people/person-actions';
import { lateDialog } from '@park/forms/ActionDialog';
import { ListHeading } from '@park/records/list/small-list.styles';
import { Button } from '@park/ui/actions/Button';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { useId, useMemo, useState } from 'react';
import type { PeopleAction } from './PeopleDialog.tsx';
import { usePeople, useRefreshPeople } from './use-people.ts';
import { personName } from '@park/domain/login/person';
import { smallList } from '@park/records/list/small-list';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Refusal } from '@park/ui/forms/Refusal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSecurity, securityKey } from './people-calls.ts';
import { knownRoles, needsOwnFactorFirst, toggleRole } from '@park/domain/people/second-factor-roles';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { ScreenLink } from '@park/federation/ScreenLink';
import { linkStyles } from '@park/ui/actions/Link.styles';
import styled from 'styled-components';

const TextScreenLink = styled(ScreenLink)`
  ${linkStyles}
`;

interface SecurityCardProps {
  /** The person who asks; undefined until the people are known. */
  readonly own: Person | undefined;
}

/** The roles that must sign in with a second factor. */
export function SecurityCard({ own }: SecurityCardProps) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const refresh = useRefreshPeople();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ queryKey: securityKey, queryFn: ({ signal }) => fetchSecurity(http, signal) });
  const state = useRequestState(query, { notice: null });
  const saved = knownRoles(query.data?.secondFactorRoles ?? []);
  const roles = chosen ?? saved;
  const isChanged = roles.join() !== saved.join();
  const isHeld = (role: Role): boolean =>
    own !== undefined && !roles.includes(role) && needsOwnFactorFirst(role, own);

  return (
    <Card>
      <CardHeader title={t('security.title')} id={id} />
      <CardBody>
        <Stack role="group" aria-labelledby={id}>
          <Muted as="p">{t('security.text')}</Muted>
          <RequestView state={state} loading={t('security.loading')} />
          {query.data && !state.isLoading && (
            <>
              {ROLES.map((role) => (
                <CheckboxField
                  key={role}
                  label={t(`roles.${role}`)}
                  checked={roles.includes(role)}
                  disabled={isHeld(role)}
                  onChange={() => setChosen(toggleRole(roles, role))}
                />
              ))}
              {ROLES.some(isHeld) && (
                <p>
                  {t('security.ownFirst')}{' '}
                  <TextScreenLink to={{ tab: 'settings' }}>{t('security.toSettings')}</TextScreenLink>
                </p>
              )}
              <Row>
                <Button
                  kind="primary"
                  obstacle={isChanged ? null : t('security.unchanged')}
                  onClick={() => setAsking(true)}
                >
                  {t('security.save')}
                </Button>
              </Row>
            </>
          )}
        </Stack>
      </CardBody>
      {isAsking && (
        <QuestionDialog
          title={t('security.question')}
          text={t('security.consequence')}
          confirmLabel={t('security.save')}
          done={t('security.done')}
          refresh={refresh}
          send={async () => {
            await http.call(updateSecurity, { secondFactorRoles: [...roles] });
            await client.invalidateQueries({ queryKey: securityKey });
          }}
          onDone={() => setChosen(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const RULES = [
  ['separatePayouts', 'separate', 'text'],
  ['demandStatements', 'statements', 'statementsHint'],
] as const;

/** What the park demands before a payout run is confirmed; nothing where the server has no such rule. */
export function PayoutDutiesCard() {
  const { t } = useTranslation('people');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const id = useId();
  const query = useQuery({ queryKey: securityKey, queryFn: ({ signal }) => fetchSecurity(http, signal) });
  const state = useRequestState(query, { notice: null });
  const rules = RULES.filter(([rule]) => typeof query.data?.[rule] === 'boolean');
  const call = useCall({
    send: (change: Partial<Record<(typeof RULES)[number][0], boolean>>) => http.call(updateSecurity, change),
    onDone: () => {
      notify({ kind: 'success', text: t('payoutDuties.done') });
      void client.invalidateQueries({ queryKey: securityKey });
    },
  });
  if (query.data && rules.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('payoutDuties.title')} id={id} />
      <CardBody>
        <Stack role="group" aria-labelledby={id}>
          <RequestView state={state} loading={t('security.loading')} />
          <Refusal text={call.failure} />
          {!state.isLoading &&
            rules.map(([rule, label, text]) => (
              <div key={rule}>
                <CheckboxField
                  label={t(`payoutDuties.${label}`)}
                  checked={query.data?.[rule] === true}
                  disabled={call.busy}
                  onChange={() => call.run({ [rule]: query.data?.[rule] !== true })}
                />
                <Muted as="p">{t(`payoutDuties.${text}`)}</Muted>
              </div>
            ))}
        </Stack>
      </CardBody>
    </Card>
  );
}

interface Known {
  readonly t: ReturnType<typeof useTranslation<'people'>>['t'];
  /** The person who asks. */
  readonly own: Person | undefined;
}

const PeopleList = smallList<Person, Known>({
  name: 'people',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'name',
      width: 11,
      grows: true,
      value: (person, { t }) => personName(person) ?? t('unnamed'),
      second: (person, { t, own }) => (person === own ? t('you') : null),
    },
    { key: 'email', width: 12, card: 'lead', value: ({ email }) => email },
    { key: 'phone', width: 9.5, value: ({ phone }) => phone },
    {
      key: 'role',
      kind: 'word',
      words: 'roles',
      width: 8.5,
      card: 'note',
      value: ({ role }) => role,
      filterOrder: ROLES,
    },
    {
      key: 'access',
      kind: 'word',
      words: 'accesses',
      width: 8,
      value: ({ isActive }) => (isActive ? 'on' : 'off'),
      attributes: ({ isActive }) => ({ 'data-tone': isActive ? undefined : 'danger' }),
    },
    {
      key: 'factor',
      kind: 'word',
      words: 'factors',
      width: 7.5,
      value: ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
    },
    {
      key: 'lastSeen',
      kind: 'time',
      width: 11,
      value: ({ lastSeenAt }) => lastSeenAt,
      none: ({ t }) => t('neverSeen'),
    },
  ],
});

const InvitationList = smallList<Invitation, Pick<Known, 't'>>({
  name: 'people',
  headings: 'invitationColumns',
  isPart: true,
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'name',
      width: 11,
      grows: true,
      value: (invitation, { t }) => personName(invitation) ?? t('unnamed'),
    },
    { key: 'email', width: 12, card: 'lead', value: ({ email }) => email },
    { key: 'phone', width: 9.5, value: ({ phone }) => phone },
    { key: 'role', kind: 'word', words: 'roles', width: 8.5, card: 'note', value: ({ role }) => role },
    { key: 'expiresAt', kind: 'time', width: 11, value: ({ expiresAt }) => expiresAt },
    { key: 'invitedBy', width: 11, value: ({ invitedBy }) => invitedBy },
  ],
});

const PeopleDialog = lateDialog(() => import('./PeopleDialog.tsx').then((each) => each.PeopleDialog));

/**
 * People, pending invitations, and how people must sign in, with everything that an administrator
 * may do.
 */
function PeopleBoard() {
  const { t } = useTranslation('people');
  const found = usePeople();
  const [action, setAction] = useState<PeopleAction | null>(null);
  const { people, invitations, own, obstacleTo, isLoading, failure } = found;
  const known = useMemo(() => ({ t, own }), [t, own]);

  /** An act that is not possible says why. */
  function menuOf(person: Person) {
    const { isActive } = person;
    const item = (
      kind: 'edit' | 'sessions' | 'access' | 'resetLink' | 'removeSecondFactor',
      label: string,
      blockedBy?: PersonAction | false,
    ) => {
      const obstacle = blockedBy ? obstacleTo(blockedBy, person) : null;
      return {
        key: kind,
        label,
        onSelect: () => setAction({ kind, person }),
        ...(obstacle !== null && { disabled: true, hint: t(`obstacles.${obstacle}`) }),
      };
    };
    return [
      item('edit', t('edit.open')),
      item('sessions', t('sessions.title')),
      item('resetLink', t('resetLink.open'), 'resetLink'),
      item('removeSecondFactor', t('removeFactor.open'), 'removeSecondFactor'),
      item('access', isActive ? t('switchOff.open') : t('switchOn.open'), isActive && 'switchOff'),
    ];
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setAction({ kind: 'invite' })}>
            {t('invite.open')}
          </Button>
        }
      />
      <PeopleList rows={people} state={found} extra={known} label={t('people')} menuOf={menuOf} />
      {!isLoading && failure === null && (
        <>
          <ListHeading>{t('invitations')}</ListHeading>
          <InvitationList
            rows={invitations}
            state={{ ...found, notes: [] }}
            extra={known}
            label={t('invitations')}
            empty={<EmptyView title={t('noInvitations')} />}
            menuOf={(invitation) =>
              (['renew', 'withdraw'] as const).map((kind) => ({
                key: kind,
                label: t(`${kind}.open`),
                onSelect: () => setAction({ kind, invitation }),
              }))
            }
          />
        </>
      )}
      {/* Below lists of unknown length: shown before them, they would be pushed down. */}
      {!isLoading && (
        <Stack $gap={4}>
          <SecurityCard own={own} />
          <PayoutDutiesCard />
        </Stack>
      )}
      {action && (
        <PeopleDialog action={action} obstacleTo={obstacleTo} own={own} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/**
 * Who may use the console, in which role; for administrators. Anybody else reads why there is
 * nothing to do here.
 */
export function PeopleScreen() {
  const { t } = useTranslation('people');
  const role = knownRole(useAtomValue(sessionAtom)?.role);
  const mayManage = useMay('managePeople');
  if (mayManage) return <PeopleBoard />;
  return (
    <>
      <PageHeader title={t('title')} />
      <Card>
        <EmptyView
          icon={<Users aria-hidden size={28} strokeWidth={1.5} />}
          title={t('refused.title')}
          text={t('refused.text', { role: role === null ? '' : t(`roles.${role}`) })}
        />
      </Card>
    </>
  );
}

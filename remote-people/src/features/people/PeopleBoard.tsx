import type { Person } from '@park/contract/people';
import type { PersonAction } from '@park/domain/people/person-actions';
import { lateDialog } from '@park/forms/ActionDialog';
import { ListHeading } from '@park/records/list/small-list.styles';
import { Button } from '@park/ui/actions/Button';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationList, PeopleList } from './people-lists.tsx';
import { PayoutDutiesCard } from './PayoutDutiesCard.tsx';
import type { PeopleAction } from './PeopleDialog.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { usePeople } from './use-people.ts';

const PeopleDialog = lateDialog(() => import('./PeopleDialog.tsx').then((each) => each.PeopleDialog));

/**
 * People, pending invitations, and how people must sign in, with everything that an administrator
 * may do.
 */
export function PeopleBoard() {
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

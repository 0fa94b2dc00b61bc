import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { InvitationLine } from './InvitationLine.tsx';
import type { PeopleAction } from './people-action.ts';
import { PersonLine } from './PersonLine.tsx';
import { PayoutDutiesCard } from './PayoutDutiesCard.tsx';
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
      <Stack $gap={4}>
        {(isLoading || failure !== null) && (
          <Card>
            <RequestView state={found} loading={t('loading')} failed={t('fetchFailed')} />
          </Card>
        )}
        {!isLoading && failure === null && (
          <>
            <Card>
              <CardHeader title={t('people')} />
              <CardBody>
                <DataNotes notes={found.notes} />
                <Stack as="ul" $gap={0} aria-label={t('people')}>
                  {people.map((person) => (
                    <PersonLine
                      key={person.id}
                      person={person}
                      isOwn={person === own}
                      obstacleTo={obstacleTo}
                      onAsk={setAction}
                    />
                  ))}
                </Stack>
              </CardBody>
            </Card>
            <Card>
              <CardHeader title={t('invitations')} />
              <CardBody>
                {invitations.length === 0 && <Muted as="p">{t('noInvitations')}</Muted>}
                <Stack as="ul" $gap={0} aria-label={t('invitations')}>
                  {invitations.map((invitation) => (
                    <InvitationLine key={invitation.id} invitation={invitation} onAsk={setAction} />
                  ))}
                </Stack>
              </CardBody>
            </Card>
          </>
        )}
        {/* Below lists of unknown length: shown before them, it would be pushed down. */}
        {!isLoading && <SecurityCard own={own} />}
        {!isLoading && <PayoutDutiesCard />}
      </Stack>
      {action && (
        <PeopleDialog action={action} obstacleTo={obstacleTo} own={own} onClose={() => setAction(null)} />
      )}
    </>
  );
}

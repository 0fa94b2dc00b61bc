import {
  createResetLink,
  endPersonSessions,
  type Invitation,
  type Person,
  removeSecondFactor,
  renewInvitation,
  updateAccess,
  withdrawInvitation,
} from '@park/contract/people';
import { personName } from '@park/domain/login/person';
import type { PersonAction, PersonObstacle } from '@park/domain/people/person-actions';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useHost } from '@park/federation/host-services';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import { SessionsPanel } from '../../person/SessionsPanel.tsx';
import { EditDialog } from './EditDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { fetchSessions, paramsOf, sessionsKeyOf } from './people-calls.ts';
import { useRefreshPeople } from './use-people.ts';

/** What the open dialog is about. */
export type PeopleAction =
  | { readonly kind: 'invite' }
  | {
      readonly kind: 'edit' | 'access' | 'resetLink' | 'removeSecondFactor' | 'sessions';
      readonly person: Person;
    }
  | { readonly kind: 'renew' | 'withdraw'; readonly invitation: Invitation };

interface PeopleDialogProps {
  readonly action: PeopleAction;
  readonly obstacleTo: (action: PersonAction, person: Person) => PersonObstacle | null;
  /** The person who asks. */
  readonly own: Person | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on people. */
export function PeopleDialog({ action, obstacleTo, own, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const refresh = useRefreshPeople();
  if (action.kind === 'invite') return <InviteDialog onClose={onClose} />;

  if ('invitation' in action) {
    const { kind, invitation } = action;
    const name = personName(invitation) ?? t('unnamed');
    return kind === 'renew' ? (
      <LinkDialog
        title={t('renew.title')}
        text={t('renew.text', { name })}
        makeLabel={t('renew.confirm')}
        make={() => http.call(renewInvitation, undefined, paramsOf(invitation))}
        onClose={onClose}
      />
    ) : (
      <QuestionDialog
        title={t('withdraw.title')}
        text={t('withdraw.text', { name })}
        confirmLabel={t('withdraw.confirm')}
        done={t('withdraw.done', { name })}
        refresh={refresh}
        send={() => http.call(withdrawInvitation, undefined, paramsOf(invitation))}
        onClose={onClose}
        danger
      />
    );
  }

  const { kind, person } = action;
  const name = personName(person) ?? t('unnamed');
  const { isActive } = person;
  switch (kind) {
    case 'edit':
      return (
        <EditDialog
          person={person}
          roleObstacle={obstacleTo('changeRole', person)}
          isOwn={person.id === own?.id}
          onClose={onClose}
        />
      );
    case 'sessions':
      return (
        <Dialog open onClose={onClose} title={t('sessions.of', { name })} closeLabel={t('close')}>
          <SessionsPanel
            queryKey={sessionsKeyOf(person)}
            load={(signal) => fetchSessions(http, person, signal)}
            end={(ids) => http.call(endPersonSessions, ids ? { ids } : {}, paramsOf(person))}
            isOwn={false}
          />
        </Dialog>
      );
    case 'access':
      return (
        <QuestionDialog
          title={isActive ? t('switchOff.title', { name }) : t('switchOn.title', { name })}
          text={isActive ? t('switchOff.text') : t('switchOn.text')}
          confirmLabel={isActive ? t('switchOff.confirm') : t('switchOn.confirm')}
          done={isActive ? t('switchOff.done', { name }) : t('switchOn.done', { name })}
          refresh={refresh}
          send={() => http.call(updateAccess, { isActive: !isActive }, paramsOf(person))}
          onClose={onClose}
          danger={isActive}
        />
      );
    case 'resetLink':
      return (
        <LinkDialog
          title={t('resetLink.title')}
          text={t('resetLink.text', { name })}
          makeLabel={t('resetLink.confirm')}
          make={() => http.call(createResetLink, undefined, paramsOf(person))}
          onClose={onClose}
        />
      );
    case 'removeSecondFactor':
      return (
        <QuestionDialog
          title={t('removeFactor.title', { name })}
          text={t('removeFactor.text')}
          confirmLabel={t('removeFactor.confirm')}
          done={t('removeFactor.done', { name })}
          refresh={refresh}
          send={() => http.call(removeSecondFactor, undefined, paramsOf(person))}
          onClose={onClose}
          danger
        />
      );
  }
}

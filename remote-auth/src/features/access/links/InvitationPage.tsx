import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { OpenedLink } from './OpenedLink.tsx';

interface InvitationPageProps extends AccessProps {
  readonly token: string;
}

/** An invitation: who is invited to which park, and the form that accepts it. */
export function InvitationPage(props: InvitationPageProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  return (
    <OpenedLink
      open={() => accessCalls(http).openInvitation(props.token)}
      texts={{
        opening: t('invitation.opening'),
        refused: t('invitation.refused'),
        failed: t('invitation.failed'),
      }}
      onClose={props.onClose}
    >
      {(invitation) => <InvitationForm {...props} invitation={invitation} />}
    </OpenedLink>
  );
}

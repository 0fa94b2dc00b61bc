import type { Invitation } from '@park/contract/people';
import { formatDateTime } from '@park/domain/format/date';
import { personName } from '@park/domain/login/person';
import { knownRole } from '@park/domain/people/roles';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { useTranslation } from 'react-i18next';
import { ContactLine } from './ContactLine.tsx';
import type { Ask } from './people-action.ts';
import { Facts, Line, Tools, Who } from './people.styles.ts';

interface InvitationLineProps {
  readonly invitation: Invitation;
  readonly onAsk: Ask;
}

/** An invitation that waits: for whom, by whom, until when. */
export function InvitationLine({ invitation, onAsk }: InvitationLineProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { email, phone, invitedBy, expiresAt } = invitation;
  const role = knownRole(invitation.role);
  const name = personName(invitation) ?? t('unnamed');
  return (
    <Line>
      <Who>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Badge tone="info">{role === null ? (invitation.role ?? t('none')) : t(`roles.${role}`)}</Badge>
        </p>
        <ContactLine email={email} phone={phone} />
      </Who>
      <Facts>
        {expiresAt !== null && <span>{t('validUntil', { time: formatDateTime(expiresAt, locale) })}</span>}
        {invitedBy !== null && <span>{t('invitedBy', { name: invitedBy })}</span>}
      </Facts>
      <Tools>
        <Button
          size="s"
          aria-label={t('renew.openFor', { name })}
          onClick={() => onAsk({ kind: 'renew', invitation })}
        >
          {t('renew.open')}
        </Button>
        <Button
          size="s"
          aria-label={t('withdraw.openFor', { name })}
          onClick={() => onAsk({ kind: 'withdraw', invitation })}
        >
          {t('withdraw.open')}
        </Button>
      </Tools>
    </Line>
  );
}

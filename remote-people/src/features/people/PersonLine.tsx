import type { Person } from '@park/contract/people';
import { formatDateTime } from '@park/domain/format/date';
import { personName } from '@park/domain/login/person';
import type { PersonAction, PersonObstacle } from '@park/domain/people/person-actions';
import { knownRole } from '@park/domain/people/roles';
import { useLocale } from '@park/i18n/use-locale';
import { Menu } from '@park/ui/floating/Menu';
import { Badge } from '@park/ui/surfaces/Badge';
import { MoreHorizontal } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { ContactLine } from './ContactLine.tsx';
import type { Ask } from './people-action.ts';
import { Facts, Line, Who } from './people.styles.ts';

interface PersonLineProps {
  readonly person: Person;
  readonly isOwn: boolean;
  readonly obstacleTo: (action: PersonAction, person: Person) => PersonObstacle | null;
  readonly onAsk: Ask;
}

/** One person with a menu of actions; an action that is not possible says why. */
export function PersonLine({ person, isOwn, obstacleTo, onAsk }: PersonLineProps) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { email, phone, isActive, hasSecondFactor, lastSeenAt } = person;
  const role = knownRole(person.role);
  const name = personName(person) ?? t('unnamed');

  const item = (
    kind: 'edit' | 'sessions' | 'access' | 'resetLink' | 'removeSecondFactor',
    label: string,
  ) => ({
    key: kind,
    label,
    onSelect: () => onAsk({ kind, person }),
  });
  const blocked = (action: PersonAction) => {
    const obstacle = obstacleTo(action, person);
    return obstacle === null ? {} : { disabled: true, hint: t(`obstacles.${obstacle}`) };
  };

  return (
    <Line>
      <Who>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {isOwn && <Badge tone="neutral">{t('you')}</Badge>}
          <Badge tone="info">{role === null ? (person.role ?? t('none')) : t(`roles.${role}`)}</Badge>
          <Badge tone={isActive ? 'success' : 'danger'}>{isActive ? t('isOn') : t('isOff')}</Badge>
        </p>
        <ContactLine email={email} phone={phone} />
      </Who>
      <Facts>
        <span>{hasSecondFactor ? t('factorOn') : t('factorOff')}</span>
        <span>
          {lastSeenAt === null ? t('neverSeen') : t('lastSeen', { time: formatDateTime(lastSeenAt, locale) })}
        </span>
      </Facts>
      <Menu
        align="end"
        label={t('actionsOf', { name })}
        trigger={<MoreHorizontal aria-hidden />}
        items={[
          item('edit', t('edit.open')),
          item('sessions', t('sessions.title')),
          { ...item('resetLink', t('resetLink.open')), ...blocked('resetLink') },
          { ...item('removeSecondFactor', t('removeFactor.open')), ...blocked('removeSecondFactor') },
          {
            ...item('access', isActive ? t('switchOff.open') : t('switchOn.open')),
            ...(isActive && blocked('switchOff')),
          },
        ]}
      />
    </Line>
  );
}

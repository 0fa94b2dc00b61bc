import { personName, shownUserId } from '@park/domain/login/person';
import { knownRole } from '@park/domain/people/roles';
import type { Session } from '@park/session/stored-session';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { ChevronDown, Keyboard, LogOut } from '@park/ui/theme/icons';
import { Menu } from '@park/ui/floating/Menu';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Name = styled.span`
  max-inline-size: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${breakpoint.phone} {
    display: none;
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`;

const FullName = styled.p`
  flex: 1;
  min-inline-size: 0;
  font-weight: ${font.semibold};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  margin-block-start: ${space[2]};
  font-size: ${font.small};
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

interface UserMenuProps {
  readonly user: Session;
  /** Shows the keys that the console understands. */
  readonly onShowKeys: () => void;
  readonly onLogout: () => void;
}

/** The signed-in user, and logging out without confirmation (specification section 2). */
export function UserMenu({ user, onShowKeys, onLogout }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const role = knownRole(user.role);
  const name = personName(user) ?? t('none');

  return (
    <Menu
      label={t('account', { name })}
      align="end"
      trigger={
        <>
          <Avatar name={name} />
          <Name>
            <bdi>{name}</bdi>
          </Name>
          <ChevronDown aria-hidden />
        </>
      }
      header={
        <>
          <Person>
            <FullName>
              <bdi>{name}</bdi>
            </FullName>
            <Badge tone="info">{role ? t(`roles.${role}`) : (user.role ?? t('none'))}</Badge>
          </Person>
          <Facts>
            <dt>{t('email')}</dt>
            <dd>{user.email ?? t('none')}</dd>
            <dt>{t('phone')}</dt>
            <dd>{user.phone || t('none')}</dd>
            <dt>{t('userId')}</dt>
            <dd>{shownUserId(user)}</dd>
          </Facts>
        </>
      }
      items={[
        {
          key: 'keys',
          label: t('showKeys'),
          icon: <Keyboard aria-hidden />,
          hint: '?',
          onSelect: onShowKeys,
        },
        { key: 'logout', label: t('logout'), icon: <LogOut aria-hidden />, onSelect: onLogout },
      ]}
    />
  );
}

import type { Session } from '@park/session/stored-session';
import { Menu as MenuIcon } from '@park/ui/theme/icons';
import { space } from '@park/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { barLine, DrawerButton } from './bar.styles.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const Bar = styled.header`
  ${barLine}
`;

const Find = styled.div`
  display: flex;
  flex: 1;
  min-inline-size: 0;
  padding-inline-end: ${space[2]};
`;

interface TopBarProps {
  readonly user: Session;
  readonly find: ReactNode;
  readonly bell: ReactNode;
  readonly onShowKeys: () => void;
  readonly onLogout: () => void;
  readonly onOpenNavigation: () => void;
}

/**
 * Search, notifications, language and account, and on narrow screens the button of the navigation.
 */
export function TopBar({ user, find, bell, onShowKeys, onLogout, onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <DrawerButton label={t('openNavigation')} icon={<MenuIcon aria-hidden />} onClick={onOpenNavigation} />
      <Find>{find}</Find>
      {bell}
      <LanguageMenu />
      <UserMenu user={user} onShowKeys={onShowKeys} onLogout={onLogout} />
    </Bar>
  );
}

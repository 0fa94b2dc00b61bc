import type { Session } from '@park/session/stored-session';
import { Globe, Menu as MenuIcon } from '@park/ui/theme/icons';
import { breakpoint, space } from '@park/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { barLine, DrawerButton } from './bar.styles.ts';
import { UserMenu } from './UserMenu.tsx';
import { languageAtom } from '@park/i18n/language-atom';
import { isLanguage, LANGUAGE_MENU } from '@park/i18n/languages';
import { Menu } from '@park/ui/floating/Menu';
import { useAtom } from 'jotai';

const Name = styled.span`
  @media ${breakpoint.phone} {
    display: none;
  }
`;

/**
 * The ten languages of the specification and further ones that are offered; those that are not
 * offered are disabled.
 */
function LanguageMenu() {
  const { t } = useTranslation('shell');
  const [language, setLanguage] = useAtom(languageAtom);
  const current = LANGUAGE_MENU.find(({ code }) => code === language)?.name ?? language;

  return (
    <Menu
      label={t('language', { name: current })}
      align="end"
      trigger={
        <>
          <Globe aria-hidden />
          <Name>{current}</Name>
        </>
      }
      items={LANGUAGE_MENU.map(({ code, name }) =>
        isLanguage(code)
          ? { key: code, label: name, checked: code === language, onSelect: () => setLanguage(code) }
          : { key: code, label: name, checked: false, disabled: true, hint: t('languageUnavailable') },
      )}
    />
  );
}

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

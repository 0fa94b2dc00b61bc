import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { LayoutDashboard, LogOut, Settings } from '@park/ui/theme/icons';
import { color, font, size, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { NavEntry } from './navigation.ts';
import { NavGroup } from './NavGroup.tsx';
import { NavLink } from './NavLink.tsx';
import { navLine } from './shell.styles.ts';

const Brand = styled.div`
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.topBar};
  margin-block-end: ${space[2]};
  padding-inline: ${space[2]};
  line-height: ${font.lineTight};
`;

const Product = styled.p`
  font-weight: ${font.semibold};
`;

const Tagline = styled.p`
  color: ${color.textSubtle};
  font-size: ${font.caption};
`;

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  padding: 0 ${space[3]} ${space[3]};
  overflow-y: auto;
`;

const List = styled.ul`
  display: grid;
  gap: ${space.half};
`;

const Pinned = styled(List)`
  margin-block-start: auto;
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
`;

const Logout = styled.button`
  ${navLine}
`;

interface SidebarProps {
  readonly tab: string;
  /** What the remotes bring. */
  readonly entries: readonly NavEntry[];
  readonly onLogout: () => void;
}

/** The product's sections, with Settings and Logout at the bottom. */
export function Sidebar({ tab, entries, onLogout }: SidebarProps) {
  const { t } = useTranslation('shell');
  return (
    <Nav aria-label={t('navigation')}>
      <Brand>
        <BrandMark size={32} />
        <div>
          <Product>{t('product')}</Product>
          <Tagline>{t('tagline')}</Tagline>
        </div>
      </Brand>
      <List>
        <li>
          <NavLink tab="dashboard" current={tab === 'dashboard'} icon={<LayoutDashboard aria-hidden />}>
            {t('tabs.dashboard')}
          </NavLink>
        </li>
        {entries.map((entry) =>
          'children' in entry ? (
            <NavGroup key={`group ${entry.key}`} group={entry} tab={tab} />
          ) : (
            <li key={entry.tab}>
              <NavLink tab={entry.tab} current={tab === entry.tab} icon={<entry.Icon aria-hidden />}>
                {entry.title}
              </NavLink>
            </li>
          ),
        )}
      </List>
      <Pinned>
        <li>
          <NavLink tab="settings" current={tab === 'settings'} icon={<Settings aria-hidden />}>
            {t('tabs.settings')}
          </NavLink>
        </li>
        <li>
          <Logout type="button" onClick={onLogout}>
            <LogOut aria-hidden />
            <span>{t('logout')}</span>
          </Logout>
        </li>
      </Pinned>
    </Nav>
  );
}

import type { Tab } from '@park/federation/screen-address';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Car, LayoutDashboard, LogOut, Settings, Users } from '@park/ui/theme/icons';
import { color, font, size, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { NavLink } from './NavLink.tsx';
import { ReportGroup } from './ReportGroup.tsx';
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

const TABS = [
  { tab: 'dashboard', icon: <LayoutDashboard aria-hidden /> },
  { tab: 'staff', icon: <Users aria-hidden /> },
  { tab: 'vehicles', icon: <Car aria-hidden /> },
] as const;

export interface SidebarProps {
  readonly tab: Tab;
  readonly onLogout: () => void;
}

/** The product's sections, with Settings and Logout at the bottom. */
export function Sidebar({ tab, onLogout }: SidebarProps) {
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
        {TABS.map(({ tab: each, icon }) => (
          <li key={each}>
            <NavLink tab={each} current={tab === each} icon={icon}>
              {t(`tabs.${each}`)}
            </NavLink>
          </li>
        ))}
        <ReportGroup tab={tab} />
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

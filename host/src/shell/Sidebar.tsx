import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { ChevronDown, LayoutDashboard, LogOut, Settings } from '@park/ui/theme/icons';
import { color, font, motion, radius, size, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { NavEntry, NavGroupEntry } from './navigation.ts';
import { useAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import { openGroupsAtom } from './shell-atoms.ts';
import { ScreenLink } from '@park/federation/ScreenLink';

/** One line of the sidebar: a link, the group's button, or Logout. */
const navLine = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.textMuted};
  font-size: ${font.body};
  font-weight: ${font.medium};
  line-height: ${font.lineTight};
  text-align: start;
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    stroke-width: 1.75;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:active {
    background: ${color.pressed};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    font-weight: ${font.semibold};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Line = styled(ScreenLink)`
  ${navLine}
`;

interface NavLinkProps {
  readonly tab: string;
  readonly current: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A line of the sidebar that links to a screen, which closes any open form or detail. */
function NavLink({ tab, current, icon, children }: NavLinkProps) {
  return (
    <Line to={{ tab }} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </Line>
  );
}

const Head = styled.button`
  ${navLine}
  svg:last-child {
    inline-size: 1rem;
    block-size: 1rem;
    transition: transform ${motion.calm};
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
  &[aria-disabled='true'] {
    cursor: default;
    &:hover,
    &:active {
      background: transparent;
      color: ${color.textMuted};
    }
    svg:last-child {
      visibility: hidden;
    }
  }
`;

const Children = styled.ul`
  display: grid;
  gap: ${space.half};
  margin: ${space.half} 0 ${space[1]} 1.3125rem;
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.border};
`;

interface NavGroupProps {
  readonly group: NavGroupEntry;
  /** The tab that is shown. */
  readonly tab: string;
}

/** A group of screens: collapsed by default, and expanded while one of its screens is shown. */
function NavGroup({ group: { key, title, Icon, children }, tab }: NavGroupProps) {
  const [open, setOpen] = useAtom(openGroupsAtom);
  const id = useId();
  const isOpen = open.includes(key);
  const isForced = children.some((child) => child.tab === tab);
  const expanded = isOpen || isForced;
  const toggle = () => setOpen(isOpen ? open.filter((each) => each !== key) : [...open, key]);

  return (
    <li>
      <Head
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        aria-disabled={isForced || undefined}
        onClick={() => !isForced && toggle()}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        <ChevronDown aria-hidden />
      </Head>
      <Children id={id} hidden={!expanded}>
        {children.map((child) => (
          <li key={child.tab}>
            <NavLink tab={child.tab} current={tab === child.tab}>
              {child.title}
            </NavLink>
          </li>
        ))}
      </Children>
    </li>
  );
}

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

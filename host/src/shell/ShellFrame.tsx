import type { OpenView } from '@park/federation/screen-address';
import type { Session } from '@park/session/stored-session';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Drawer } from '@park/ui/floating/Drawer';
import { useAtom } from 'jotai';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavEntry } from './navigation.ts';
import { drawerOpenAtom } from './shell-atoms.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Menu as MenuIcon } from '@park/ui/theme/icons';
import { breakpoint, color, font, radius, shadow, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { barLine, DrawerButton, ParkName } from './bar.styles.ts';
import { depth } from '@park/ui/theme/depths';
import { PAGE_HEIGHT, PAGE_TOP } from '../notices/page-top.ts';

const PATIENCE = 10_000;

/** Stores the scroll position of each view. */
function useScrollPositions(key: string): RefObject<ReadonlyMap<string, number>> {
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    const known = positions.current;
    const handleScroll = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);
  return positions;
}

/**
 * Moves the focus to the heading of the new view when a tab, form or detail opens or closes, so
 * that keyboard and screen reader users follow the change. A remote's heading may be rendered
 * later: until then the content itself has the focus, and nothing is moved once the operator has
 * moved the focus. A list from which a record was opened restores its scroll position; every other
 * view starts at its top.
 */
function useScreenFocus(
  main: RefObject<HTMLElement | null>,
  tab: string,
  { key, isRecordOpen }: OpenView,
): void {
  const shown = useRef({ key, tab });
  const positions = useScrollPositions(key);

  useEffect(() => {
    const content = main.current;
    const before = shown.current;
    if (before.key === key || !content) return;
    shown.current = { key, tab };

    const focusHeading = (): boolean => {
      const heading = content.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    window.scrollTo(0, !isRecordOpen && before.tab === tab ? (positions.current.get(key) ?? 0) : 0);
    if (focusHeading()) return;
    content.focus({ preventScroll: true });

    const observer = new MutationObserver(() => {
      if (document.activeElement !== content || focusHeading()) observer.disconnect();
    });
    observer.observe(content, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, key, tab, isRecordOpen, positions]);
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${size.sidebar} minmax(0, 1fr);
  min-block-size: ${PAGE_HEIGHT};
  @media print {
    display: block;
  }
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  position: sticky;
  inset-block-start: ${PAGE_TOP};
  block-size: ${PAGE_HEIGHT};
  border-inline-end: 1px solid ${color.border};
  background: ${color.surface};
  @media print, ${breakpoint.narrow} {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 110rem;
  margin-inline: auto;
  padding: ${space[6]};
  &:focus {
    outline: none;
  }
  @media ${breakpoint.narrow} {
    padding: ${space[5]} ${space[4]};
  }
  @media print {
    padding: 0;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${depth.skipLink};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  font-weight: ${font.medium};
  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;

const Bar = styled.div`
  ${barLine}
  @media ${breakpoint.broad} {
    display: none;
  }
`;

/**
 * Replaces the top bar while a form or a detail is open: empty where the sidebar is visible,
 * otherwise with the button of the navigation.
 */
function NarrowBar({ onOpenNavigation }: { readonly onOpenNavigation: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <DrawerButton label={t('openNavigation')} icon={<MenuIcon aria-hidden />} onClick={onOpenNavigation} />
      <ParkName>
        <BrandMark size={24} />
        {t('product')}
      </ParkName>
    </Bar>
  );
}

interface ShellFrameProps {
  readonly user: Session;
  readonly tab: string;
  /** A form or a detail that is open is shown without the top bar (specification section 2). */
  readonly view: OpenView;
  /** The name of the screen. */
  readonly screenTitle: string;
  /** What the remotes put into the sidebar. */
  readonly entries: readonly NavEntry[];
  /** The find box and the bell, which are separate features. */
  readonly find: ReactNode;
  readonly bell: ReactNode;
  /** Shows the keys that the console understands. */
  readonly onShowKeys: () => void;
  /** Signs out; asks for confirmation only when something would be lost. */
  readonly onLogout: () => void;
  /** Signs out without any further confirmation. */
  readonly onConfirmedLogout: () => void;
  /** Whether signing out now would lose changes. */
  readonly hasChanges: () => boolean;
  readonly children: ReactNode;
}

/** The permanent frame: navigation, top bar, and the screen of the tab. */
export function ShellFrame(props: ShellFrameProps) {
  const { user, tab, view, screenTitle, entries } = props;
  const { find, bell, children, onShowKeys, onLogout, onConfirmedLogout, hasChanges } = props;
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useAtom(drawerOpenAtom);
  const [question, setQuestion] = useState<string | null>(null);
  const title = t('pageTitle', { screen: screenTitle });

  useScreenFocus(main, tab, view);
  useEffect(() => setDrawerOpen(false), [tab, setDrawerOpen]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  function handleSkip(event: MouseEvent): void {
    // The URL must not change: a fragment would end up in links that people share.
    event.preventDefault();
    main.current?.focus();
  }

  function openLogoutQuestion(): void {
    setDrawerOpen(false);
    setQuestion(t(hasChanges() ? 'logoutQuestionUnsaved' : 'logoutQuestion'));
  }

  const sidebar = <Sidebar tab={tab} entries={entries} onLogout={openLogoutQuestion} />;
  return (
    <Frame>
      <SkipLink href="#content" onClick={handleSkip}>
        {t('skip')}
      </SkipLink>
      <Side>{sidebar}</Side>
      <Column>
        {view.isRecordOpen ? (
          <NarrowBar onOpenNavigation={() => setDrawerOpen(true)} />
        ) : (
          <TopBar
            user={user}
            find={find}
            bell={bell}
            onShowKeys={onShowKeys}
            onLogout={onLogout}
            onOpenNavigation={() => setDrawerOpen(true)}
          />
        )}
        <Main ref={main} id="content" tabIndex={-1}>
          {children}
        </Main>
      </Column>
      <Drawer
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        label={t('navigation')}
        closeLabel={t('closeNavigation')}
      >
        {sidebar}
      </Drawer>
      <ConfirmDialog
        open={question !== null}
        title={t('logout')}
        message={question}
        confirmLabel={t('logout')}
        cancelLabel={t('cancel')}
        onConfirm={onConfirmedLogout}
        onCancel={() => setQuestion(null)}
      />
    </Frame>
  );
}

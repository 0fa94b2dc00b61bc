import type { OpenView } from '@park/federation/screen-address';
import type { Session } from '@park/session/stored-session';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Drawer } from '@park/ui/floating/Drawer';
import { useAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Column, Frame, Main, Side, SkipLink } from './frame.styles.ts';
import { NarrowBar } from './NarrowBar.tsx';
import type { NavEntry } from './navigation.ts';
import { drawerOpenAtom } from './shell-atoms.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

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

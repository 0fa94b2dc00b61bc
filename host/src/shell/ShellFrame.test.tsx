import { keysIn } from '@park/federation/first-screen';
import { viewOf } from '@park/federation/screen-address';
import { useScreenAddress } from '@park/federation/host-services';
import type { Language } from '@park/i18n/languages';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEST_CATALOG } from '../remotes/registry/make-catalog.ts';
import { navigationOf } from './navigation.ts';
import { ShellFrame } from './ShellFrame.tsx';

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

/** A screen whose heading is rendered a moment after the screen itself, as a remote's is. */
function LateScreen({ tab }: { readonly tab: string }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isHere ? <h1 tabIndex={-1}>{`Heading of ${tab}`}</h1> : null;
}

const user = makeSession({ role: 'Admin' });

const titleOf = (tab: string) =>
  TEST_CATALOG.screens.find((screen) => screen.tab === tab)?.title['en'] ?? 'Dashboard';

function Shell() {
  const address = useScreenAddress();
  const { i18n } = useTranslation();
  const { tab, driver, vehicle } = address;
  return (
    <ShellFrame
      user={user}
      tab={address.tab}
      view={viewOf(address, keysIn(TEST_CATALOG)(address.tab))}
      screenTitle={titleOf(address.tab)}
      entries={navigationOf(TEST_CATALOG, i18n.language, null)}
      find={<button type="button">Find</button>}
      bell={<button type="button">Bell</button>}
      onShowKeys={() => undefined}
      onLogout={() => undefined}
      onConfirmedLogout={() => undefined}
      hasChanges={() => false}
    >
      <LateScreen key={tab} tab={driver ?? vehicle ?? tab} />
    </ShellFrame>
  );
}

const renderShell = (tab = 'dashboard', language: Language = 'en') =>
  renderScreen(<Shell />, { language, session: user, address: { tab } });

const link = (name: string) => screen.getByRole('link', { name });

describe('the shell', () => {
  it('lists the sections and marks the one on screen', () => {
    renderShell('staff');
    expect(link('Staff')).toHaveAttribute('aria-current', 'page');
    expect(link('Dashboard')).not.toHaveAttribute('aria-current');
    expect(link('Vehicles')).toHaveAttribute('href', '/?tab=vehicles');
    expect(link('Settings')).toBeVisible();
  });

  it('shows another screen when its link is clicked, and sets the window’s title', async () => {
    const view = renderShell();
    expect(document.title).toBe('Dashboard · Taxi Park');
    await view.user.click(link('Vehicles'));
    expect(view.visited).toEqual(['/?tab=vehicles']);
    expect(document.title).toBe('Vehicles · Taxi Park');
  });

  it('leaves a click with Ctrl to the browser', async () => {
    const view = renderShell();
    // jsdom cannot follow links; the browser would open a tab here.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await view.user.keyboard('{Control>}');
    await view.user.click(link('Vehicles'));
    expect(view.visited).toEqual([]);
  });

  it('moves the focus to the heading of the new screen, also when it is rendered late', async () => {
    const view = renderShell();
    await view.user.click(link('Staff'));
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Heading of staff' })).toHaveFocus());
  });

  it('does not take the focus back from an operator who has moved on', async () => {
    const view = renderShell();
    await view.user.click(link('Staff'));
    link('Settings').focus();
    await screen.findByRole('heading', { name: 'Heading of staff' });
    expect(link('Settings')).toHaveFocus();
  });

  it('lets the keyboard skip the navigation', async () => {
    const view = renderShell();
    await view.user.tab();
    expect(link('Skip to content')).toHaveFocus();
    await view.user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the Report group', () => {
  it('is collapsed until its head is pressed', async () => {
    const view = renderShell();
    expect(screen.queryByRole('link', { name: 'Ride Report' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Report', expanded: false }));
    expect(link('Reports')).toBeVisible();
    expect(link('Earning Report')).toBeVisible();
    expect(link('Ride Report')).toBeVisible();
  });

  it.each(['report', 'earning_report', 'ride_report'] as const)(
    'opens by itself on the tab %s',
    async (tab) => {
      const view = renderShell(tab);
      const head = screen.getByRole('button', { name: 'Report' });
      expect(head).toHaveAttribute('aria-expanded', 'true');
      await view.user.click(head);
      expect(head).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', `/?tab=${tab}`);
    },
  );
});

describe('an open form or detail', () => {
  it.each([{ driver: 'd-1' }, { form: 'add' }] as const)(
    'has the screen to itself, without the top bar: %j',
    (open) => {
      renderScreen(<Shell />, { session: user, address: { tab: 'staff', ...open } });
      expect(screen.queryByRole('banner')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
      expect(screen.queryByRole('button', { name: `Account: ${user.name}` })).toBeNull();
      expect(screen.getByRole('button', { name: 'Open navigation' })).toBeInTheDocument();
    },
  );

  it('shows the top bar again when it closes', () => {
    renderShell('staff');
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Find' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Bell' })).toBeVisible();
  });

  it('is closed by choosing a tab, its own included', async () => {
    const view = renderScreen(<Shell />, { session: user, address: { tab: 'staff', driver: 'd-1' } });
    await view.user.click(link('Staff'));
    expect(view.visited).toEqual(['/?tab=staff']);
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('takes the focus to its heading', async () => {
    const view = renderScreen(<Shell />, { session: user, address: { tab: 'staff', driver: 'd-1' } });
    await screen.findByRole('heading', { name: 'Heading of d-1' });
    await view.user.click(link('Staff'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Heading of staff' })).toHaveFocus());
  });
});

describe('the navigation of a narrow screen', () => {
  it('opens as a drawer with a name, and Escape returns the focus', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog', { name: 'Main navigation' });
    expect(within(drawer).getByRole('link', { name: 'Staff' })).toBeVisible();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open navigation' })).toHaveFocus());
  });

  it('closes when a screen was chosen', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog');
    await view.user.click(within(drawer).getByRole('link', { name: 'Staff' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(view.visited).toEqual(['/?tab=staff']);
  });
});

describe('the shell in Russian', () => {
  it('has its texts, from the sections to the question on leaving', async () => {
    const view = renderShell('ride_report', 'ru');
    expect(link('Отчёт о поездках')).toHaveAttribute('aria-current', 'page');
    await view.user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Вы действительно хотите выйти?');
  });
});

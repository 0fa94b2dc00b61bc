import { keysIn } from '@park/federation/first-screen';
import { viewOf } from '@park/federation/screen-address';
import { useScreenAddress } from '@park/federation/host-services';
import type { Session } from '@park/session/stored-session';
import { type Language, offerLanguages } from '@park/i18n/languages';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { TEST_CATALOG } from '../remotes/registry/make-catalog.ts';
import { navigationOf } from './navigation.ts';
import { ShellFrame } from './ShellFrame.tsx';

const onShowKeys = jest.fn();
const onLogout = jest.fn();
const user = makeSession({ role: 'Admin' });

const onConfirmedLogout = jest.fn();
const hasChanges = jest.fn(() => false);

const titleOf = (tab: string, language: string) =>
  TEST_CATALOG.screens.find((screen) => screen.tab === tab)?.title[language] ??
  (language === 'ru' ? 'Обзор' : 'Dashboard');

function Shell({ person = user }: { readonly person?: Session }) {
  const address = useScreenAddress();
  const { i18n } = useTranslation();
  return (
    <ShellFrame
      user={person}
      tab={address.tab}
      view={viewOf(address, keysIn(TEST_CATALOG)(address.tab))}
      screenTitle={titleOf(address.tab, i18n.language)}
      entries={navigationOf(TEST_CATALOG, i18n.language, null)}
      find={null}
      bell={null}
      onShowKeys={onShowKeys}
      onLogout={onLogout}
      onConfirmedLogout={onConfirmedLogout}
      hasChanges={hasChanges}
    >
      <p>Screen</p>
    </ShellFrame>
  );
}

const renderShell = (tab = 'dashboard', language: Language = 'en') =>
  renderScreen(<Shell />, { language, session: user, address: { tab } });

describe('logging out', () => {
  beforeEach(() => {
    onLogout.mockClear();
    onConfirmedLogout.mockClear();
    hasChanges.mockReturnValue(false);
  });

  it('asks first in the sidebar, and gives the focus back when the answer is no', async () => {
    const view = renderShell();
    const button = screen.getByRole('button', { name: 'Logout' });
    await view.user.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Logout' });
    expect(question).toHaveTextContent('Are you sure you want to log out?');
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    expect(onConfirmedLogout).not.toHaveBeenCalled();

    await view.user.click(button);
    const again = await screen.findByRole('alertdialog');
    await view.user.click(within(again).getByRole('button', { name: 'Logout' }));
    expect([onConfirmedLogout.mock.calls.length, onLogout.mock.calls.length]).toEqual([1, 0]);
  });

  it('says in the same question that changes would be lost', async () => {
    hasChanges.mockReturnValue(true);
    const view = renderShell('staff', 'ru');
    await view.user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Вы действительно хотите выйти? Всё, что на этой странице ещё не сохранено, будет потеряно.',
    );
  });

  it('does not ask in the user menu', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: `Account: ${user.name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the user menu', () => {
  it('shows the keys', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: `Account: ${user.name}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: /Keys/ }));
    expect(onShowKeys).toHaveBeenCalledTimes(1);
  });

  it('shows name, e-mail, role, phone and user id', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: `Account: ${user.name}` }));
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveAccessibleDescription(
      `${user.name} Administrator Email ${user.email} Phone ${user.phone} User ID ${user.userId}`,
    );
  });

  it('shows N/A without a phone, and an unknown role as it is', async () => {
    const guest = makeSession({ phone: null, role: 'Dispatcher' });
    const view = renderScreen(<Shell person={guest} />, { session: guest });
    await view.user.click(screen.getByRole('button', { name: `Account: ${guest.name}` }));
    expect(await screen.findByRole('menu')).toHaveAccessibleDescription(/Dispatcher .* N\/A/);
  });
});

describe.each(['Language: English', `Account: ${user.name}`])('the menu "%s"', (name) => {
  it('opens by keyboard on its first item, closes by Escape, and gives the focus back', async () => {
    const view = renderShell();
    screen.getByRole('button', { name }).focus();
    await view.user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name });
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it('closes by a click outside', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name }));
    await screen.findByRole('menu');
    await view.user.click(screen.getByText('Screen'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('the language menu', () => {
  it('lists ten languages, of which English and Russian can be chosen', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: 'Language: English' }));
    await screen.findByRole('menu');
    const items = screen.getAllByRole('menuitemradio');
    expect(items).toHaveLength(10);
    expect(items.filter((item) => item.getAttribute('aria-disabled') !== 'true')).toEqual([
      screen.getByRole('menuitemradio', { name: 'English' }),
      screen.getByRole('menuitemradio', { name: 'Русский' }),
    ]);
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  });

  it('adds a language that the owner offers and that is not among the ten', async () => {
    offerLanguages(['en', 'ru', 'be']);
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(11);
    expect(screen.getByRole('menuitemradio', { name: 'Беларуская' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    offerLanguages(['en', 'ru']);
  });

  it('changes the language of the whole frame', async () => {
    const view = renderShell();
    await view.user.click(screen.getByRole('button', { name: 'Language: English' }));
    await view.user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
    expect(await screen.findByRole('link', { name: 'Водители' })).toBeVisible();
    expect(document.title).toBe('Обзор · Таксопарк');
  });
});

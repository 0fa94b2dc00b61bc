import { listNotifications } from '@park/contract/notifications';
import { FakeApi, networkLoss } from '@park/testing/fake-api';
import { everyOddity, oddTextIn } from '@park/testing/odd-records';
import { makeSession } from '@park/testing/records';
import { renderScreen } from '@park/testing/render-screen';
import { act, fireEvent, screen } from '@testing-library/react';
import { isSettledAtom } from './boot/is-settled-atom.ts';
import { Bell } from './notices/bell/Bell.tsx';
import bell from './notices/bell/locales/en.json';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { UserMenu } from './shell/UserMenu.tsx';

const anonymous = { ...makeSession(), userId: null, name: null, email: null, role: null, phone: null };
const notificationAt = (index: number) => ({
  id: `n-${index}`,
  kind: 'license_expired',
  subject: { type: 'driver', id: 'd-1', name: 'Иван Петров' },
  expiresOn: '2026-02-03',
  read: false,
});

async function openBell(api: FakeApi) {
  const view = renderScreen(
    <Bell addressOf={(_, id) => ({ tab: 'staff', ...(id === null ? {} : { driver: id }) })} />,
    { api, extensions: ['notifications'] },
  );
  act(() => view.store.set(isSettledAtom, true));
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return view;
}

describe('odd records around the screens', () => {
  // In quarters: the bell lists fifty at most.
  it.each([0, 1, 2, 3])('are listed by the bell, whichever field is odd (%d)', async (quarter) => {
    const odd = everyOddity(notificationAt).filter((_, index) => index % 4 === quarter);
    await openBell(new FakeApi().onOdd(listNotifications, () => ({ notifications: odd })));
    await screen.findAllByRole('listitem');
    expect(oddTextIn(document.body)).toEqual([]);
  });

  it.each([{}, [], null, 'text'])(
    'are a failure on the bell, never a sample, when the answer is %j',
    async (answer) => {
      await openBell(new FakeApi().onOdd(listNotifications, () => answer));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The server sent an answer that cannot be read',
      );
      expect(screen.queryByText(bell.sample)).toBeNull();
    },
  );

  it('do not break the user menu and the settings for a user without data', async () => {
    const view = renderScreen(
      <>
        <UserMenu user={anonymous} onShowKeys={() => undefined} onLogout={() => undefined} />
        <SettingsScreen diagnostics={null} />
      </>,
      { session: anonymous },
    );
    await view.user.click(screen.getByRole('button', { name: /N\/A/ }));
    expect(await screen.findAllByText('00000000-0000-0000-0000-000000000000')).toHaveLength(2);
    expect(oddTextIn(document.body)).toEqual([]);
  });
});

describe('the bell of a server that does not answer', () => {
  it('says so, and shows no sample figure in its place', async () => {
    const view = await openBell(new FakeApi().on(listNotifications, () => Promise.reject(networkLoss())));
    expect(
      await screen.findByRole('button', { name: 'Notifications could not be loaded: Network error' }),
    ).toBeVisible();
    expect(view.container).not.toHaveTextContent(bell.sample);
  });
});

import { recordAddress } from '@park/federation/catalog';
import {
  listNotifications,
  readNotifications,
  type WireNotification as Notification,
} from '@park/contract/notifications';
import { FakeApi, networkLoss, refusal } from '@park/testing/fake-api';
import { renderScreen } from '@park/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { isSettledAtom } from '../../boot/is-settled-atom.ts';
import { createFakeStream } from '../live/fake-stream.ts';
import { followChanges } from '../live/follow-changes.ts';
import { TEST_CATALOG } from '../../remotes/registry/make-catalog.ts';
import { Bell } from './Bell.tsx';
import en from './locales/en.json';

const expired: Notification = {
  id: 'n-1',
  kind: 'license_expired',
  subject: { type: 'driver', id: 'd-1', name: 'Иван Петров' },
  expiresOn: '2026-02-03',
  read: false,
};
const maintenance: Notification = {
  id: 'n-2',
  kind: 'maintenance_connected',
  subject: { type: 'vehicle', id: 'v-1', name: 'Toyota Camry' },
  expiresOn: null,
  read: false,
};
const idle: Notification = { ...expired, id: 'n-3', kind: 'driver_without_connected_vehicle', read: true };

/** A server that stores which notifications were read. */
function server(notifications: Notification[] = [expired, maintenance, idle]) {
  let known = notifications;
  return new FakeApi()
    .on(listNotifications, () => ({ notifications: known }))
    .on(readNotifications, ({ ids = [] }) => {
      known = known.map((each) => (ids.includes(each.id) ? { ...each, read: true } : each));
      return { updated: ids.length };
    });
}

function show(api = server(), options: { offered?: boolean; language?: 'en' | 'ru' } = {}) {
  const { offered = true, language = 'en' } = options;
  const view = renderScreen(<Bell addressOf={addressOf} />, {
    api,
    language,
    extensions: offered ? ['notifications'] : [],
  });
  act(() => view.store.set(isSettledAtom, true));
  return view;
}

const addressOf = (type: string, id: string | null) => recordAddress(TEST_CATALOG, type, id);

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('sends no request before the first screen is rendered', () => {
    const api = server();
    renderScreen(<Bell addressOf={addressOf} />, { api, extensions: ['notifications'] });
    expect(api.calls).toEqual([]);
    expect(screen.getByRole('button')).toHaveTextContent('');
  });

  it('shows how many are unread and lists them, the unread first', async () => {
    const { user } = show(server([idle, expired, maintenance]));
    await user.click(await bell('Notifications: 2 unread'));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const lines = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Unread:Иван ПетровLicence expired · was valid to 02/03/2026',
      'Unread:Toyota CamryConnected while in maintenance',
      'Иван ПетровConnected without a connected vehicle',
    ]);
  });

  it('leads to the record, marks it as read and closes', async () => {
    const { user, visited, api } = show();
    await user.click(await bell('Notifications: 2 unread'));
    const link = await screen.findByRole('link', { name: /Toyota Camry/ });
    expect(link).toHaveAttribute('href', '/?tab=vehicles&vehicle=v-1');
    await user.click(link);
    expect(visited).toEqual(['/?tab=vehicles&vehicle=v-1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.inputsOf(readNotifications)).toEqual([{ ids: ['n-2'] }]);
    expect(await bell('Notifications: 1 unread')).toBeVisible();
  });

  it('marks one as read, and all', async () => {
    const { user, api } = show();
    await user.click(await bell('Notifications: 2 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Иван Петров' }));
    expect(await bell('Notifications: 1 unread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications: 0 unread')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(api.inputsOf(readNotifications)).toEqual([{ ids: ['n-1'] }, { ids: ['n-2'] }]);
  });

  it('counts those that the server did not send, and marks them as read with the rest', async () => {
    let unread = 12_000;
    const api = new FakeApi()
      .on(listNotifications, () => ({ notifications: [expired, maintenance], total: 12_345, unread }))
      .on(readNotifications, ({ all = false }) => {
        unread = all ? 0 : unread - 1;
        return { updated: 12_345 };
      });
    const { user } = show(api);
    const button = await bell('Notifications: 12000 unread');
    expect(button).toHaveTextContent('99+');
    await user.click(button);
    expect(await screen.findByText('2 of 12345')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Toyota Camry' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications: 0 unread')).toBeVisible();
    expect(api.inputsOf(readNotifications)).toEqual([{ ids: ['n-2'] }, { all: true }]);
  });

  it('undoes the mark and says so when it could not be saved', async () => {
    const api = server().on(readNotifications, () => {
      throw refusal(503, { error: 'Later' });
    });
    const { user, notices } = show(api);
    await user.click(await bell('Notifications: 2 unread'));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: en.readFailed }]));
    expect(await bell('Notifications: 2 unread')).toBeVisible();
  });

  it('says that nothing needs attention', async () => {
    const { user } = show(server([]));
    await user.click(await bell('Notifications: 0 unread'));
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible();
  });

  it('says when the list could not be loaded, and tries again', async () => {
    let isAway = true;
    const api = server().on(listNotifications, () => {
      if (isAway) throw networkLoss();
      return { notifications: [expired] };
    });
    const { user } = show(api);
    await user.click(await bell('Notifications: 0 unread'));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.failed);
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await bell('Notifications: 1 unread')).toBeVisible();
  });

  it('shows 4, labelled as a sample and explained, of a server without notifications', async () => {
    const { user, api } = show(new FakeApi(), { offered: false });
    const button = await bell('Notifications: 4, sample data');
    expect(button).toHaveTextContent('4 Sample data');
    await user.click(button);
    expect(await screen.findByText(en.sampleText)).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('opens by keyboard, closes by Escape and a click outside, and gives the focus back', async () => {
    const { user } = show();
    (await bell('Notifications: 2 unread')).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await bell('Notifications: 2 unread')).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is translated into Russian, with its plurals and dates', async () => {
    const { user } = show(undefined, { language: 'ru' });
    await user.click(await bell('Уведомления: 2 непрочитанных'));
    expect(await screen.findByText('Права истекли · действовали до 03.02.2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отметить прочитанным: Иван Петров' }));
    expect(await bell('Уведомления: 1 непрочитанное')).toBeVisible();
  });

  it('counts again when the server says that a change by others has made it stale', async () => {
    const api = server();
    const { queryClient } = show(api);
    const stream = createFakeStream();
    const stop = followChanges({
      token: 'secret',
      client: queryClient,
      open: stream.open,
      userId: () => 'user-1',
      announce: () => undefined,
      onLost: () => undefined,
    });
    await bell('Notifications: 2 unread');
    api.on(listNotifications, () => ({ notifications: [expired, maintenance, { ...idle, read: false }] }));
    stream.send('stale', { what: 'notifications' });
    expect(await bell('Notifications: 3 unread')).toHaveTextContent('3');
    expect(api.inputsOf(listNotifications)).toHaveLength(2);
    stop();
  });
});

import { TOKEN_KEY, writeStoredSession } from '@park/session/stored-session';
import { sessionAtom } from '@park/session/session-atom';
import { fakeNetwork } from '@park/testing/fake-network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createConsole } from './console.ts';
import {
  type Answers,
  anna,
  boris,
  place,
  registry,
  signIn,
  start,
  texts,
  freshBrowser,
} from './console.testing.tsx';
import consoleTexts from './shell/console/locales/en.json';
import leave from './routes/leave/locales/en.json';
import shell from './shell/locales/en.json';
import status from './notices/status/locales/en.json';

const link = (name: string) => screen.findByRole('link', { name });
const question = () => screen.findByRole('alertdialog', { name: leave.title });
const refused: Answers = {
  'GET /api/taxipark/drivers': ({ token }) =>
    token === anna.token ? [401, { error: 'Expired' }] : [200, { drivers: [] }],
};
const lifts: (() => void)[] = [];

freshBrowser();
afterEach(() => lifts.splice(0).forEach((lift) => lift()));

describe('a token that the server refuses', () => {
  it('signs out once, announces it, and leads back to the same place after signing in', async () => {
    const parts = await start('/?tab=staff&q=ivan', refused);
    parts.warmScreen('/login', '');
    expect(await screen.findByText(consoleTexts.sessionEnded)).toBeVisible();
    expect(place()).toBe(`/login?${new URLSearchParams({ next: '/?tab=staff&q=ivan' }).toString()}`);
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    await signIn(parts, { ...anna, token: 'token-new' });
    await waitFor(() => expect(place()).toBe('/?tab=staff&q=ivan'));
  });

  it('is announced also when the response arrives before the texts', async () => {
    history.replaceState(null, '', '/?tab=staff');
    let bringTexts = (): void => undefined;
    const late = new Promise<void>((resolve) => (bringTexts = resolve));
    fakeNetwork({
      ...refused,
      'GET /registry.json': () => [200, registry],
      'GET /assets/texts.en.json': () => late.then(() => [200, texts]) as Promise<never>,
    });
    const parts = createConsole();
    await parts.catalog.load();
    parts.warmScreen('/login', '');
    await waitFor(() => expect(parts.store.get(sessionAtom)).toBeNull());
    bringTexts();
    expect(await screen.findByText(consoleTexts.sessionEnded)).toBeInTheDocument();
    expect(screen.queryByText('sessionEnded')).toBeNull();
  });
});

describe('unsaved changes', () => {
  async function edit() {
    const parts = await start('/?tab=staff&driver=7');
    const lift = parts.services.navigation.guard(() => true);
    lifts.push(lift);
    parts.services.drafts.keep('driver/7', 'typed');
    return { ...parts, lift };
  }

  it('are asked about before a tab closes the form, and kept when the answer is no', async () => {
    const { services } = await edit();
    fireEvent.click(await link('Vehicles'));
    const asked = await question();
    await waitFor(() => expect(within(asked).getByRole('button', { name: leave.stay })).toHaveFocus());
    fireEvent.keyDown(asked, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([place(), services.drafts.read('driver/7')]).toEqual(['/?tab=staff&driver=7', 'typed']);
  });

  it('are discarded when the answer is yes', async () => {
    const { services, lift } = await edit();
    fireEvent.click(await link('Vehicles'));
    fireEvent.click(within(await question()).getByRole('button', { name: leave.leave }));
    lift();
    await waitFor(() => expect(place()).toBe('/?tab=vehicles'));
    expect(services.drafts.read('driver/7')).toBeUndefined();
  });

  it('are asked about before Back', async () => {
    history.replaceState(null, '', '/?tab=staff');
    const { services } = await start('/?tab=staff');
    act(() => services.navigation.go({ tab: 'staff', driver: '7' }));
    lifts.push(services.navigation.guard(() => true));
    act(() => history.back());
    fireEvent.click(within(await question()).getByRole('button', { name: leave.stay }));
    await waitFor(() => expect(place()).toBe('/?tab=staff&driver=7'));
  });

  it('are asked about before logging out', async () => {
    const { store } = await edit();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(shell.logoutQuestionUnsaved);
    expect(store.get(sessionAtom)).toEqual(anna);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(await screen.findByText(consoleTexts.signedOut)).toBeVisible();
  });

  it('are asked about by the browser before the window closes', async () => {
    const { lift } = await edit();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    lift();
    expect(close()).toBe(false);
  });

  it('no longer count once the form reports that it is saved', async () => {
    const { services } = await edit();
    act(() => services.navigation.go({ tab: 'staff' }, { unguarded: true }));
    await waitFor(() => expect(place()).toBe('/?tab=staff'));
  });
});

describe('the stored session at /login', () => {
  const offered: Answers = { 'GET /api/capabilities': () => [200, { extensions: ['session'] }] };
  const { token: _, ...person } = anna;
  const known = { ...person, name: 'Анна К.', taxiParkId: 'park-1', expiresAt: '2030-01-01T00:00:00Z' };

  it('is checked behind a loading screen', async () => {
    await start('/login', { 'GET /api/capabilities': () => new Promise<never>(() => undefined) });
    expect(screen.getByRole('status')).toHaveTextContent(status.checking);
  });

  it('leads to the driver dashboard of the page once the server confirms it, with the server’s user data', async () => {
    const { store, sent } = await start('/login', {
      ...offered,
      'GET /api/auth/session': () => [200, known],
    });
    await waitFor(() => expect(document.title).toBe('Drivers · Taxi Park'));
    expect(store.get(sessionAtom)?.name).toBe('Анна К.');
    expect(sent.find(({ path }) => path === '/api/auth/session')?.token).toBe(anna.token);
  });

  it('is cleared, and sign-in shows, when the server refuses it', async () => {
    const { store } = await start('/login', { ...offered, 'GET /api/auth/session': () => [401, {}] });
    await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
    expect(await screen.findByText(consoleTexts.sessionEnded)).toBeVisible();
    expect([document.title, localStorage.getItem(TOKEN_KEY)]).toEqual([consoleTexts.pageTitles.signIn, null]);
  });

  it('stays stored, and sign-in shows, when the server does not answer', async () => {
    await start('/login', { ...offered, 'GET /api/auth/session': () => [503, {}] });
    expect(await screen.findByText(consoleTexts.sessionUnchecked)).toBeVisible();
    expect([document.title, localStorage.getItem(TOKEN_KEY)]).toEqual([
      consoleTexts.pageTitles.signIn,
      anna.token,
    ]);
  });

  it('is trusted elsewhere while it is verified, once', async () => {
    const { store, sent, verify } = await start('/', {
      ...offered,
      'GET /api/auth/session': () => [200, known],
    });
    expect(store.get(sessionAtom)).toEqual(anna);
    await act(async () => void (await Promise.all([verify(), verify()])));
    expect(store.get(sessionAtom)?.name).toBe('Анна К.');
    expect(sent.filter(({ path }) => path === '/api/auth/session')).toHaveLength(1);
  });
});

describe('another tab', () => {
  const happensElsewhere = (change: () => void) =>
    act(async () => {
      change();
      dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, storageArea: localStorage }));
    });

  it('that signs out takes this one to sign-in, and clears its caches', async () => {
    const { serverState } = await start('/?tab=vehicles');
    const cached = () => serverState.client()?.getQueryCache().getAll();
    await waitFor(() => expect(cached()?.length).toBeGreaterThan(0));
    await happensElsewhere(() => localStorage.clear());
    await waitFor(() => expect(place()).toBe('/login?next=%2F%3Ftab%3Dvehicles'));
    expect(cached()).toEqual([]);
  });

  it('in which another user signs in gets no data of the first user', async () => {
    const { services, store } = await start('/?tab=settings');
    services.drafts.keep('driver/7', 'typed by Anna');
    await happensElsewhere(() => writeStoredSession(localStorage, boris));
    expect(store.get(sessionAtom)).toEqual(boris);
    expect(services.drafts.read('driver/7')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Account: Борис' })).toBeInTheDocument();
  });
});

describe('what was typed', () => {
  it('is restored for the same person after the session ended in the middle of an edit', async () => {
    const parts = await start('/?tab=staff&driver=7', refused);
    lifts.push(parts.services.navigation.guard(() => true));
    parts.services.drafts.keep('driver/7', 'typed');
    await act(() => parts.serverState.client()?.refetchQueries());
    await waitFor(() => expect(place()).toMatch(/^\/login\?next=/));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const lift of lifts.splice(0)) lift();
    await signIn(parts, { ...anna, token: 'token-new' });
    await waitFor(() => expect(place()).toBe('/?tab=staff&driver=7'));
    expect(parts.services.drafts.read('driver/7')).toBe('typed');
  });
});

import { TOKEN_KEY, writeStoredSession } from '@park/session/stored-session';
import { sessionAtom } from '@park/session/session-atom';
import { fakeNetwork } from '@park/testing/fake-network';
import { makeDriver, makeSession } from '@park/testing/records';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from './App.tsx';
import { createConsole } from './console.ts';
import consoleTexts from './features/console/locales/en.json';
import leave from './features/leave/locales/en.json';
import notices from './features/notices/locales/en.json';
import shell from './features/shell/locales/en.json';
import status from './features/status/locales/en.json';
import { TEST_REMOTES } from './remotes/registry/make-catalog.ts';
import { createConsoleRouter } from './routes/router.tsx';

// Only the texts that these tests look for; the rest of the screen shows its keys.
const texts = { console: consoleTexts, leave, notices, shell, status };
const anna = makeSession({ token: 'token-anna' });
const boris = makeSession({ userId: 'user-2', name: 'Борис', token: 'token-boris' });

const seal = { digest: 'unchecked in jsdom' };
const registry = { schema: 1, release: 'r1', host: 'h1', remotes: TEST_REMOTES, seal };
type Answers = Parameters<typeof fakeNetwork>[0];

window.scrollTo = () => undefined;
const meta = document.createElement('meta');
meta.name = 'texts:en';
meta.content = '/assets/texts.en.json';
document.head.append(meta);

/** The whole console at an address; no remote is published, so that only the frame is rendered. */
async function start(address: string, answers: Answers = {}) {
  history.replaceState(null, '', address);
  const sent = fakeNetwork({
    'GET /assets/texts.en.json': () => [200, texts],
    'GET /registry.json': () => [200, registry],
    'GET /api/taxipark/drivers': () => [200, { drivers: [makeDriver()] }],
    'GET /api/taxipark/vehicles': () => [200, { vehicles: [] }],
    ...answers,
  });
  const parts = createConsole(() => router);
  const router = createConsoleRouter(parts);
  await Promise.all([parts.ready, parts.loadSignedIn()]);
  render(<App parts={parts} router={router} />);
  await act(() => new Promise((done) => setTimeout(done)));
  return { ...parts, sent };
}

const signIn = async (parts: Awaited<ReturnType<typeof start>>, session = anna) =>
  act(async () => parts.services.session.signIn(session));
const place = () => location.pathname + location.search;
const link = (name: string) => screen.getByRole('link', { name });
const question = () => screen.findByRole('alertdialog', { name: leave.title });
const refused: Answers = {
  'GET /api/taxipark/drivers': ({ token }) =>
    token === anna.token ? [401, { error: 'Expired' }] : [200, { drivers: [] }],
};
const lifts: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  writeStoredSession(localStorage, anna);
});
afterEach(async () => {
  for (const lift of lifts.splice(0)) lift();
  for (const button of screen.queryAllByRole('button', { name: notices.close })) fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: notices.close })).toBeNull());
});

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
    const parts = createConsole(() => ({ push: jest.fn(), replace: jest.fn(), go: jest.fn() }));
    await parts.catalog.load();
    parts.warmScreen('/login', '');
    await waitFor(() => expect(parts.store.get(sessionAtom)).toBeNull());
    bringTexts();
    expect(await screen.findByText(consoleTexts.sessionEnded)).toBeInTheDocument();
    expect(screen.queryByText('sessionEnded')).toBeNull();
  });
});

describe('a server that has the 14 calls alone and answers nobody without a token', () => {
  const bearer = `${anna.token}`;
  const strict: Answers = {
    'GET /api/capabilities': ({ token }) =>
      token === bearer ? [404, { error: 'Not found' }] : [401, { error: 'No session' }],
    'GET /api/taxipark/drivers': ({ token }) =>
      token === bearer ? [200, { drivers: [makeDriver()] }] : [401, { error: 'No session' }],
  };

  it('keeps who opens the sign-in page signed in there', async () => {
    const { store, sent } = await start('/login', strict);
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe(anna.token));
    expect(localStorage.getItem(TOKEN_KEY)).toBe(anna.token);
    expect(sent.filter(({ path }) => path === '/api/capabilities').map(({ token }) => token)).toEqual([
      bearer,
    ]);
    expect(screen.queryByText(consoleTexts.sessionEnded)).toBeNull();
  });

  it('ends a stored session that it refuses', async () => {
    writeStoredSession(localStorage, boris);
    const { store } = await start('/login', strict);
    await waitFor(() => expect(localStorage.getItem(TOKEN_KEY)).toBeNull());
    expect(store.get(sessionAtom)).toBeNull();
  });
});

describe('a browser that keeps nothing for this page', () => {
  it.each([
    ['refuses storage', 'SecurityError'],
    ['has no room', 'QuotaExceededError'],
  ])('and %s lets a person sign in for as long as the tab is open', async (_, name) => {
    const refuse = (): never => {
      throw new DOMException('no', name);
    };
    localStorage.clear();
    const spies =
      name === 'SecurityError'
        ? (['localStorage', 'sessionStorage'] as const).map((kind) =>
            jest.spyOn(window, kind, 'get').mockImplementation(refuse),
          )
        : [jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)];
    const parts = await start('/login');
    await signIn(parts, { ...anna, token: `token-${name}` });
    await waitFor(() => expect(place()).toBe('/'));
    expect(parts.store.get(sessionAtom)?.token).toBe(`token-${name}`);
    await act(async () => parts.services.session.signOut());
    await waitFor(() => expect(place()).toBe('/login'));
    for (const spy of spies) spy.mockRestore();
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
    fireEvent.click(link('Vehicles'));
    const asked = await question();
    await waitFor(() => expect(within(asked).getByRole('button', { name: leave.stay })).toHaveFocus());
    fireEvent.keyDown(asked, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([place(), services.drafts.read('driver/7')]).toEqual(['/?tab=staff&driver=7', 'typed']);
  });

  it('are discarded when the answer is yes', async () => {
    const { services, lift } = await edit();
    fireEvent.click(link('Vehicles'));
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

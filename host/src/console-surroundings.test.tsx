import { TOKEN_KEY, writeStoredSession } from '@park/session/stored-session';
import { sessionAtom } from '@park/session/session-atom';
import { makeDriver } from '@park/testing/records';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, anna, boris, place, signIn, start, freshBrowser } from './console.testing.tsx';
import consoleTexts from './shell/console/locales/en.json';

freshBrowser();

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

import { writeStoredSession } from '@park/session/stored-session';
import { fakeNetwork } from '@park/testing/fake-network';
import { makeDriver, makeSession } from '@park/testing/records';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from './App.tsx';
import { createConsole } from './console.ts';
import consoleTexts from './shell/console/locales/en.json';
import leave from './routes/leave/locales/en.json';
import notices from './notices/locales/en.json';
import shell from './shell/locales/en.json';
import status from './notices/status/locales/en.json';
import { TEST_REMOTES } from './remotes/registry/make-catalog.ts';

// Only the texts that these tests look for; the rest of the screen shows its keys.
export const texts = { console: consoleTexts, leave, notices, shell, status };
export const anna = makeSession({ token: 'token-anna' });
export const boris = makeSession({ userId: 'user-2', name: 'Борис', token: 'token-boris' });

const seal = { digest: 'unchecked in jsdom' };
export const registry = { schema: 1, release: 'r1', host: 'h1', remotes: TEST_REMOTES, seal };
export type Answers = Parameters<typeof fakeNetwork>[0];

window.scrollTo = () => undefined;
const meta = document.createElement('meta');
meta.name = 'texts:en';
meta.content = '/assets/texts.en.json';
document.head.append(meta);

/** The whole console at an address; no remote is published, so that only the frame is rendered. */
export async function start(address: string, answers: Answers = {}) {
  history.replaceState(null, '', address);
  const sent = fakeNetwork({
    'GET /assets/texts.en.json': () => [200, texts],
    'GET /registry.json': () => [200, registry],
    'GET /api/taxipark/drivers': () => [200, { drivers: [makeDriver()] }],
    'GET /api/taxipark/vehicles': () => [200, { vehicles: [] }],
    ...answers,
  });
  const parts = createConsole();
  await Promise.all([parts.ready, parts.loadSignedIn()]);
  render(<App parts={parts} />);
  await act(() => new Promise((done) => setTimeout(done)));
  return { ...parts, sent };
}

export const signIn = async (parts: Awaited<ReturnType<typeof start>>, session = anna) =>
  act(async () => parts.services.session.signIn(session));
export const place = () => location.pathname + location.search;

/** Each test begins with Anna signed in, and ends without notices. */
export function freshBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    // A page begins without what another page has asked for.
    globalThis.earlyRequests = {};
    writeStoredSession(localStorage, anna);
  });
  afterEach(async () => {
    for (const button of screen.queryAllByRole('button', { name: notices.close })) fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: notices.close })).toBeNull());
  });
}

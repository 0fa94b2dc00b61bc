import { writeStoredSession } from '@park/session/stored-session';
import { fakeNetwork } from '@park/testing/fake-network';
import { makeDriver, makeSession } from '@park/testing/records';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from './App.tsx';
import { isSettledAtom } from './boot/is-settled-atom.ts';
import { createConsole } from './console.ts';
import leave from './routes/leave/locales/en.json';
import releases from './remotes/releases/locales/en.json';
import remoteStatus from './remotes/remote-status/locales/en.json';
import { readRegistry } from './remotes/registry/registry-source.ts';
import { TEST_REMOTES } from './remotes/registry/make-catalog.ts';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
const meta = document.createElement('meta');
meta.name = 'texts:en';
meta.content = '/assets/texts.en.json';
document.head.append(meta);

let host = 'h1';
const lifts: (() => void)[] = [];
const closePage = () => act(() => lifts.splice(0).forEach((lift) => lift()));

/** The whole console at an address; no remote is published. */
async function start(address: string) {
  history.replaceState(null, '', address);
  sent = fakeNetwork({
    'GET /assets/texts.en.json': () => [200, { leave, releases, 'remote-status': remoteStatus }],
    'GET /registry.json': () => [
      200,
      { schema: 1, release: host, host, remotes: TEST_REMOTES, seal: { digest: 'unchecked in jsdom' } },
    ],
    'GET /api/taxipark/drivers': () => [200, { drivers: [makeDriver()] }],
    'GET /api/taxipark/vehicles': () => [200, { vehicles: [] }],
  });
  const reload = jest.fn();
  const parts = createConsole(reload);
  await parts.ready;
  const { unmount } = render(<App parts={parts} />);
  act(() => parts.store.set(isSettledAtom, true));
  lifts.push(unmount);
  // The registry is read once a page: a later start has it already.
  await act(async () => void (await readRegistry().catch(() => null)));
  return { ...parts, reload };
}

let sent: ReturnType<typeof fakeNetwork> = [];

const registryReads = (): number => sent.filter(({ path }) => path === '/registry.json').length;

/** Waits until the registry was requested once more, and its response handled. */
async function registryRead(before: number): Promise<void> {
  await waitFor(() => expect(registryReads()).toBeGreaterThan(before));
  await act(async () => undefined);
}

async function comeBack(minutes: number) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
  const before = registryReads();
  act(() => void dispatchEvent(new Event('focus')));
  await registryRead(before);
}

beforeEach(() => {
  sessionStorage.clear();
  host = 'h1';
  writeStoredSession(localStorage, makeSession());
});
afterEach(() => {
  jest.restoreAllMocks();
  closePage();
});

describe('a version that the address names', () => {
  const banner = () => screen.findByRole('complementary', { name: releases.versionByHand });

  it('runs after the person has agreed, under a banner, and is removed from the address', async () => {
    const { reload } = await start('/?tab=report&mf.garage=9.0.0');
    expect(await banner()).toHaveTextContent(releases.asked);
    expect(location.pathname + location.search).toBe('/?tab=report');
    expect(screen.queryByText(remoteStatus.causes['unknown-version'])).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: releases.run }));
    expect(reload).toHaveBeenCalledTimes(1);
    closePage();
    await start('/?tab=staff');
    expect(await banner()).toHaveTextContent('Drivers and vehicles 9.0.0');
  });

  it('is reported as missing when it is not published, and Reset undoes it, also with unsaved changes', async () => {
    sessionStorage.setItem('remote-overrides', '{"garage":"9.0.0"}');
    const { reload, services } = await start('/?tab=staff');
    expect(await screen.findByText(remoteStatus.causes['unknown-version'])).toBeVisible();
    lifts.push(services.navigation.guard(() => true));
    fireEvent.click(screen.getByRole('button', { name: remoteStatus.resetOverride }));
    const question = await screen.findByRole('alertdialog', { name: leave.title });
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: leave.leave }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('remote-overrides')).toBeNull();
  });
});

describe('a release while the tab is open', () => {
  const title = releases.isReady;

  it('is announced, and nothing happens before the operator agrees', async () => {
    const { reload } = await start('/?tab=report');
    await comeBack(2);
    expect(screen.queryByText(title)).toBeNull();
    host = 'h2';
    await comeBack(2);
    expect(await screen.findByText(title)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: releases.later }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await comeBack(2);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('keeps what was typed', async () => {
    const { reload, services } = await start('/?tab=report');
    lifts.push(services.navigation.guard(() => true));
    services.drafts.keep('driver/7', { name: 'Иван' });
    host = 'h3';
    await comeBack(2);
    fireEvent.click(await screen.findByRole('button', { name: releases.reload }));
    expect(reload).toHaveBeenCalledTimes(1);
    // The browser does not prompt either: nothing would be lost.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    const next = await start('/?tab=report');
    expect(next.services.drafts.read('driver/7')).toEqual({ name: 'Иван' });
  });

  it('asks first when what was typed cannot be kept', async () => {
    const { reload, services } = await start('/?tab=report');
    lifts.push(services.navigation.guard(() => true));
    host = 'h4';
    await comeBack(2);
    fireEvent.click(await screen.findByRole('button', { name: releases.reload }));
    const question = await screen.findByRole('alertdialog', { name: leave.title });
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: leave.leave }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

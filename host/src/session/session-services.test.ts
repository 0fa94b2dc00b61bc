import { LeaveGuards } from '@park/federation/leave-guards';
import { sessionAtom } from '@park/session/session-atom';
import { readStoredSession } from '@park/session/stored-session';
import { fakeNetwork } from '@park/testing/fake-network';
import { makeSession } from '@park/testing/records';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { createDrafts } from './drafts.ts';
import { keepSession } from './session-keeper.ts';
import { createSessionServices } from './session-services.ts';

const anna = makeSession({ name: 'Anna' });
const PATH = '/api/auth/session';

function start(answer: () => readonly [number, unknown], onWrongClock = jest.fn()) {
  const sent = fakeNetwork({ [`GET ${PATH}`]: answer });
  const store = createStore();
  const onRefused = jest.fn();
  const keeper = keepSession({ store, waitForCheck: false, onBegin: jest.fn(), onEnd: jest.fn() });
  const { session } = createSessionServices({
    keeper,
    onRefused,
    onWrongClock,
    drafts: createDrafts(),
    getLanguage: () => 'en',
    guards: new LeaveGuards(
      () => true,
      () => ({ record: [], view: [] }),
    ),
    hasExtension: () => Promise.resolve(true),
    onSignedIn: jest.fn(),
    onSignedOut: jest.fn(),
    onUnanswered: jest.fn(),
    onEnding: jest.fn(),
  });
  return { store, session, onRefused, checks: () => sent.filter(({ path }) => path === PATH).length };
}

describe('a person who has changed their own name', () => {
  beforeEach(() => localStorage.clear());

  it('has it in the frame at once and after a reload, each time it changes', async () => {
    let name = 'Anna';
    const { store, session, checks } = start(() => [200, { ...anna, name, expiresAt: null }]);
    session.signIn(anna);
    await waitFor(() => expect(checks()).toBe(1));
    for (const next of ['Anna L.', 'Anna M.']) {
      name = next;
      session.refresh();
      await waitFor(() => expect(store.get(sessionAtom)?.name).toBe(next));
      expect(readStoredSession(localStorage)?.name).toBe(next);
    }
    expect(checks()).toBe(3);
  });

  it('is told once a check that the clock of the device is off by more than five minutes', async () => {
    const park = { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2 };
    let minutes = 4;
    const told = jest.fn();
    const { session, checks } = start(() => {
      const now = new Date(Date.now() + minutes * 60_000).toISOString();
      return [200, { ...anna, expiresAt: null, park: { ...park, now } }];
    }, told);
    session.signIn(anna);
    await waitFor(() => expect(checks()).toBe(1));
    expect(told).not.toHaveBeenCalled();
    minutes = -60 * 24 * 365;
    session.refresh();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  });

  it('is signed out when the session has ended meanwhile', async () => {
    let status = 200;
    const { session, onRefused, checks } = start(() => [status, { ...anna, expiresAt: null }]);
    session.signIn(anna);
    await waitFor(() => expect(checks()).toBe(1));
    status = 401;
    session.refresh();
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith(anna.token));
  });
});

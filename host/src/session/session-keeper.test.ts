import { sessionAtom } from '@park/session/session-atom';
import { readStoredSession, TOKEN_KEY, USER_KEY, writeStoredSession } from '@park/session/stored-session';
import { createStore } from 'jotai';
import { keepSession } from './session-keeper.ts';

const session = { userId: 'u1', name: 'Анна', email: 'a@b.by', phone: null, role: 'admin', token: 't1' };
const { token: _, ...user } = session;

function start(waitForCheck = false) {
  const store = createStore();
  const onBegin = jest.fn();
  const onEnd = jest.fn();
  return { store, onBegin, onEnd, keeper: keepSession({ store, waitForCheck, onBegin, onEnd }) };
}

const changeInOtherTab = (change: () => void, key = TOKEN_KEY) => {
  change();
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
};

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('is restored after a reload', () => {
    start().keeper.signIn(session);
    const { store, onBegin } = start();
    expect(store.get(sessionAtom)).toEqual(session);
    expect(onBegin.mock.calls).toEqual([[session]]);
  });

  it('is a guest without a stored one', () => {
    expect(start().store.get(sessionAtom)).toBeNull();
    expect(start(true).store.get(sessionAtom)).toBeNull();
  });

  it('leaves nothing behind after signing out', () => {
    const { keeper, onEnd, store } = start();
    keeper.signIn(session);
    keeper.signOut();
    expect([store.get(sessionAtom), localStorage.length, onEnd.mock.calls.length]).toEqual([null, 0, 1]);
  });

  it('ends once, however many responses refuse its token', () => {
    const { keeper, onEnd } = start();
    keeper.signIn(session);
    expect([keeper.expire('t1'), keeper.expire('t1')]).toEqual([true, false]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not ended by a late refusal of an older token', () => {
    const { keeper, store } = start();
    keeper.signIn({ ...session, token: 't2' });
    expect(keeper.expire('t1')).toBe(false);
    expect(store.get(sessionAtom)?.token).toBe('t2');
  });

  it('ends here when another tab signs out', () => {
    const { keeper, store, onEnd } = start();
    keeper.signIn(session);
    changeInOtherTab(() => localStorage.clear());
    expect(store.get(sessionAtom)).toBeNull();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('starts here when another tab signs in', () => {
    const { store, onBegin } = start();
    changeInOtherTab(() => writeStoredSession(localStorage, session));
    expect(store.get(sessionAtom)).toEqual(session);
    expect(onBegin).toHaveBeenCalledTimes(1);
  });

  it('follows a new name that another tab has stored, and goes on', () => {
    const { keeper, store, onBegin, onEnd } = start();
    keeper.signIn(session);
    changeInOtherTab(() => writeStoredSession(localStorage, { ...session, name: 'Анна К.' }), USER_KEY);
    expect(store.get(sessionAtom)).toEqual({ ...session, name: 'Анна К.' });
    expect([onBegin.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not take the name of another person who is about to sign in', () => {
    const { keeper, store } = start();
    keeper.signIn(session);
    changeInOtherTab(
      () => localStorage.setItem(USER_KEY, JSON.stringify({ ...user, userId: 'u2' })),
      USER_KEY,
    );
    expect(store.get(sessionAtom)).toEqual(session);
    changeInOtherTab(() => localStorage.removeItem(TOKEN_KEY), USER_KEY);
    expect(store.get(sessionAtom)).toEqual(session);
  });

  it('changes to another person completely when another tab does', () => {
    const { keeper, store, onEnd } = start();
    keeper.signIn(session);
    changeInOtherTab(() => writeStoredSession(localStorage, { ...session, userId: 'u2', token: 't2' }));
    expect(store.get(sessionAtom)?.userId).toBe('u2');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('a stored session that is being checked', () => {
  beforeEach(() => writeStoredSession(localStorage, session));

  it('is not used before the response', () => {
    const { store, keeper, onBegin } = start(true);
    expect([store.get(sessionAtom), keeper.token(), keeper.uncheckedToken()]).toEqual([
      undefined,
      null,
      't1',
    ]);
    expect(onBegin).not.toHaveBeenCalled();
  });

  it('is used once it is confirmed, with the server’s current user data', () => {
    const { store, keeper } = start(true);
    keeper.confirm('t1', { ...user, name: 'Анна К.' });
    expect(store.get(sessionAtom)).toEqual({ ...session, name: 'Анна К.' });
    expect(readStoredSession(localStorage)?.name).toBe('Анна К.');
  });

  it('shows sign-in when the server does not answer, and stays stored for the next start', () => {
    const { store, keeper } = start(true);
    keeper.doubt();
    expect([store.get(sessionAtom), keeper.uncheckedToken()]).toEqual([null, null]);
    expect(start().store.get(sessionAtom)).toEqual(session);
  });

  it('is cleared when it is refused', () => {
    const { store, keeper } = start(true);
    expect(keeper.expire('t1')).toBe(true);
    expect([store.get(sessionAtom), localStorage.length]).toEqual([null, 0]);
  });

  it('is not restored by a response that arrives after signing out elsewhere', () => {
    const { store, keeper } = start(true);
    changeInOtherTab(() => localStorage.clear());
    keeper.confirm('t1', user);
    expect(store.get(sessionAtom)).toBeNull();
  });

  it('may be trusted meanwhile, and a response with the same data changes nothing', () => {
    const { store, keeper } = start();
    const before = store.get(sessionAtom);
    keeper.confirm('t1', user);
    expect(store.get(sessionAtom)).toBe(before);
  });
});

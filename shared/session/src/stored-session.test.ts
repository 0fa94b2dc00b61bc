import {
  clearStoredSession,
  readStoredSession,
  TOKEN_KEY,
  USER_KEY,
  writeStoredSession,
} from './stored-session.ts';

const session = { userId: 'u1', name: 'Анна', email: 'a@b.by', phone: null, role: 'admin', token: 't' };

beforeEach(() => localStorage.clear());

describe('the stored session', () => {
  it('is read as it was stored', () => {
    writeStoredSession(localStorage, session);
    expect(readStoredSession(localStorage)).toEqual(session);
  });

  it('never holds the recovery codes of a sign-in', () => {
    writeStoredSession(localStorage, { ...session, recoveryCodes: ['k7mw-2hpq'] });
    expect(JSON.stringify({ ...localStorage })).not.toContain('k7mw');
    expect(readStoredSession(localStorage)).toEqual(session);
  });

  it('is null when nothing was stored', () => {
    expect(readStoredSession(localStorage)).toBeNull();
  });

  it.each([
    ['broken JSON', '{"userId":'],
    ['a list', '[]'],
    ['a user without id, e-mail and name', '{"role":"admin","phone":"1"}'],
    ['nothing at all', 'null'],
  ])('is cleared when the user entry holds %s', (_, json) => {
    localStorage.setItem(TOKEN_KEY, 't');
    localStorage.setItem(USER_KEY, json);
    expect(readStoredSession(localStorage)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is cleared when only its token is left', () => {
    localStorage.setItem(TOKEN_KEY, 't');
    expect(readStoredSession(localStorage)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('reads a numbered user id as text', () => {
    localStorage.setItem(TOKEN_KEY, 't');
    localStorage.setItem(USER_KEY, '{"userId":7,"name":"A","email":"a@b.by","role":"admin","phone":"1"}');
    expect(readStoredSession(localStorage)?.userId).toBe('7');
  });

  it.each([
    ['id', '{"name":"A","email":"a@b.by","role":"admin"}', { userId: null }],
    ['role', '{"userId":"u1","name":"A","email":"a@b.by","role":null}', { role: null }],
    ['phone number', '{"userId":"u1","name":"A","email":"a@b.by","role":"admin"}', { phone: null }],
    [
      'phone number but a blank one',
      '{"userId":"u1","name":"A","email":"a@b.by","role":"admin","phone":""}',
      { phone: '' },
    ],
    ['name', '{"userId":"u1","email":"a@b.by","role":"admin"}', { name: null }],
  ])('is kept for a person without %s', (_, json, missing) => {
    localStorage.setItem(TOKEN_KEY, 't');
    localStorage.setItem(USER_KEY, json);
    expect(readStoredSession(localStorage)).toMatchObject({ email: 'a@b.by', token: 't', ...missing });
  });

  it('leaves nothing behind after signing out', () => {
    writeStoredSession(localStorage, session);
    clearStoredSession(localStorage);
    expect(localStorage).toHaveLength(0);
  });
});

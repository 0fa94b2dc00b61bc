import { outputOf } from '@park/contract/call-schemas';
import { login } from '@park/contract/auth';
import { setPassword } from '../people/park-records.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { SESSION_HOURS } from '../sessions/session-store.ts';
import { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_EMAIL } from './sign-in-limit.ts';

function signIn(
  test: TestApp,
  email: string,
  password = TEST_PASSWORD,
  headers: Record<string, string> = {},
) {
  return test.send('POST', 'auth/login', { body: { email, password }, token: null, headers });
}

/** The loopback proxy is trusted, so a test can set its client address. */
function from(address: string) {
  return { 'x-forwarded-for': address };
}

async function tokenOf(test: TestApp, email: string) {
  return outputOf(login).parse((await signIn(test, email)).body).token;
}

onEachDatabase('signing in', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });

  it('returns the person and a valid token', async () => {
    const { park } = test();
    const { token, ...user } = outputOf(login).parse(
      (await signIn(test(), ` Admin@${test().park.domain.toUpperCase()}`)).body,
    );
    expect(user).toEqual({
      userId: park.admin.id,
      name: 'Admin north',
      email: test().park.admin.email,
      phone: null,
      role: 'admin',
      park: { timeZone: 'Europe/Minsk', currency: 'BYN', decimals: 2, now: TEST_NOW.toISOString() },
    });
    const session = await test().send('GET', 'auth/session', { token });
    expect(session.body).toEqual({ ...user, taxiParkId: park.id, expiresAt: '2026-03-27T09:00:00Z' });
  });

  it('creates a new token for every session, and stores none of them', async () => {
    const tokens = [
      await tokenOf(test(), test().park.admin.email),
      await tokenOf(test(), test().park.admin.email),
    ];
    expect(new Set(tokens).size).toBe(2);
    const stored = JSON.stringify(await test().database.query('select * from session'));
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('sends the same response for a wrong password and an unknown e-mail', async () => {
    const wrong = await signIn(test(), test().park.admin.email, 'not the one');
    const unknown = await signIn(test(), `nobody@${test().park.domain}`, 'not the one');
    expect([wrong.status, wrong.body]).toMatchObject([
      401,
      { code: 'wrong_credentials', error: 'The e-mail or the password is wrong.' },
    ]);
    const shape = ({ status, body }: typeof wrong) =>
      JSON.stringify([status, { ...Object(body), requestId: '' }]);
    expect(shape(unknown)).toBe(shape(wrong));
  });

  it('refuses drivers even when they know their password', async () => {
    const response = await signIn(test(), `driver0@${test().park.domain}`);
    expect([response.status, response.body]).toMatchObject([403, { code: 'not_allowed' }]);
  });

  it.each([
    ['email', { password: 'secret' }],
    ['email', { email: 'x', password: 'secret' }],
    ['password', { email: 'a@b.by' }],
    ['password', { email: 'a@b.by', password: '12345' }],
  ])('answers 400 naming a bad %s', async (field, body) => {
    const response = await test().send('POST', 'auth/login', { body, token: null });
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['fields', field]);
  });

  it('refuses an address after too many failures with many e-mails, also when sent in parallel', async () => {
    const guesses = Array.from({ length: ATTEMPTS_PER_ADDRESS + 5 }, (_, index) =>
      signIn(test(), `guess${index}@${test().park.domain}`, 'not the one', from('10.1.1.1')),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(test(), test().park.admin.email, TEST_PASSWORD, from('10.1.1.1'))).status).toBe(429);
    expect((await signIn(test(), test().park.admin.email, TEST_PASSWORD, from('10.1.1.2'))).status).toBe(200);
  }, 20_000);

  it('does not count successful sign-ins', async () => {
    for (let attempt = 0; attempt < ATTEMPTS_PER_EMAIL + 2; attempt += 1) {
      expect((await signIn(test(), test().park.admin.email)).status).toBe(200);
    }
  });

  it('stores neither e-mails nor addresses in the table of attempts', async () => {
    await signIn(test(), test().park.admin.email, 'not the one', from('10.2.2.2'));
    const stored = JSON.stringify(await test().database.query('select * from sign_in_window'));
    expect(stored).not.toMatch(/north|10\.2/);
  });
});

onEachDatabase('a session', (test) => {
  it('ends at sign-out, and other sessions continue', async () => {
    const [first, second] = [
      await tokenOf(test(), test().park.admin.email),
      await tokenOf(test(), test().park.admin.email),
    ];
    expect((await test().send('POST', 'auth/logout', { token: first })).body).toEqual({ signedOut: true });
    expect((await test().send('GET', 'auth/session', { token: first })).status).toBe(401);
    expect((await test().send('GET', 'auth/session', { token: second })).status).toBe(200);
  });

  it('expires after a week', async () => {
    const token = await tokenOf(test(), test().park.admin.email);
    test().clock.now = new Date(TEST_NOW.getTime() + SESSION_HOURS * 3_600_000 - 1);
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(200);
    test().clock.now = new Date(TEST_NOW.getTime() + SESSION_HOURS * 3_600_000);
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(401);
    test().clock.now = TEST_NOW;
  });

  it('ends, with all other sessions of that user, when the password changes', async () => {
    const [own, other] = [
      await tokenOf(test(), test().foreign.operator.email),
      await tokenOf(test(), test().foreign.admin.email),
    ];
    await setPassword(test().database, {
      email: `Operator@${test().foreign.domain}`,
      password: 'a new password',
    });
    expect((await test().send('GET', 'auth/session', { token: own })).status).toBe(401);
    expect((await test().send('GET', 'auth/session', { token: other })).status).toBe(200);
    expect((await signIn(test(), test().foreign.operator.email)).status).toBe(401);
    expect((await signIn(test(), test().foreign.operator.email, 'a new password')).status).toBe(200);
  });

  it('ends when the role of the user changes', async () => {
    const token = await tokenOf(test(), test().foreign.admin.email);
    await test().database.query(`update app_user set role = 'operator' where id = $1`, [
      test().foreign.admin.id,
    ]);
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(401);
  });
});

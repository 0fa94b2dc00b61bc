import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { ATTEMPTS_PER_EMAIL } from '../auth/sign-in-limit.ts';

const PASSWORD = 'a brand new password';

onEachDatabase('the own account', (test) => {
  beforeEach(() => test().database.query('delete from sign_in_window'));
  const start = (id: string) => createSessionStore(test().database).start(id, TEST_NOW);
  const statusOf = async (token: string) => (await test().send('GET', 'auth/session', { token })).status;

  it('takes a new name and phone, and nothing else', async () => {
    const token = await start(test().park.viewer.id);
    const body = { name: 'Вера', phone: '+375 29 5', role: 'admin', email: 'x@y.by' };
    expect((await test().send('PUT', 'auth/profile', { token, body })).body).toEqual({
      name: 'Вера',
      phone: '+375 29 5',
      secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
    });
    expect((await test().send('GET', 'auth/session', { token })).body).toMatchObject({
      name: 'Вера',
      phone: '+375 29 5',
      role: 'viewer',
      email: test().park.viewer.email,
    });
    const cleared = await test().send('PUT', 'auth/profile', { token, body: { phone: '' } });
    expect(cleared.body).toMatchObject({ name: 'Вера', phone: null });
    const nameless = await test().send('PUT', 'auth/profile', { token, body: { name: ' ' } });
    expect([nameless.status, nameless.body]).toMatchObject([400, { fields: { name: 'is required' } }]);
    expect((await test().send('GET', 'auth/profile', { token })).body).toMatchObject({
      name: 'Вера',
      phone: null,
    });
  });

  it('changes its password, which ends its other sessions and those of nobody else', async () => {
    const { operator, admin } = test().park;
    const [own, other] = [await start(operator.id), await start(operator.id)];
    const change = (body: object) => test().send('POST', 'auth/password', { token: own, body });
    expect((await change({ currentPassword: 'not the one', password: PASSWORD })).body).toMatchObject({
      code: 'validation_failed',
      fields: { currentPassword: 'is wrong' },
    });
    expect((await change({ currentPassword: TEST_PASSWORD, password: 'qwertyuiop' })).status).toBe(400);
    expect(await statusOf(other)).toBe(200);
    const changed = await change({ currentPassword: TEST_PASSWORD, password: PASSWORD });
    // With the one of the test park.
    expect(changed.body).toEqual({ ended: 2 });
    expect([await statusOf(own), await statusOf(other), await statusOf(admin.token)]).toEqual([
      200, 401, 200,
    ]);
    const signIn = async (password: string) =>
      (await test().send('POST', 'auth/login', { token: null, body: { email: operator.email, password } }))
        .status;
    expect([await signIn(TEST_PASSWORD), await signIn(PASSWORD)]).toEqual([401, 200]);
  });

  it('is no place to guess the password from a stolen session', async () => {
    const { accountant } = test().park;
    const token = await start(accountant.id);
    const stop = (currentPassword: string) =>
      test().send('POST', 'auth/second-factor/stop', { token, body: { currentPassword } });
    for (let guess = 0; guess < ATTEMPTS_PER_EMAIL; guess += 1)
      expect((await stop('not the one')).status).toBe(400);
    const refused = await stop(TEST_PASSWORD);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
  });

  it('confirms a second factor only after a start, with the right code', async () => {
    const token = await start(test().park.accountant.id);
    const confirm = () =>
      test().send('POST', 'auth/second-factor/confirm', { token, body: { code: '000000' } });
    expect((await confirm()).body).toMatchObject({ code: 'second_factor_not_started' });
    const body = { currentPassword: TEST_PASSWORD };
    expect((await test().send('POST', 'auth/second-factor/start', { token, body })).status).toBe(200);
    expect((await confirm()).body).toMatchObject({ fields: { code: 'is wrong or has already been used' } });
    const { secondFactor } = Object((await test().send('GET', 'auth/profile', { token })).body);
    expect(secondFactor).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  });
});

import { outputOf } from '@park/contract/call-schemas';
import { enrollSecondFactor, confirmSecondFactor } from '@park/contract/people';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { codeAt } from './second-factor.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { ATTEMPTS_PER_EMAIL, WINDOW_MINUTES } from './sign-in-limit.ts';

onEachDatabase('a change of the own second factor', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    for (const table of ['sign_in_window', 'recovery_code', 'second_factor'])
      await test().database.query(`delete from ${table}`);
  });
  const later = (seconds: number) => {
    test().clock.now = new Date(test().clock.now.getTime() + seconds * 1000);
  };
  const codeOf = (secret: string) => codeAt(secret, test().clock.now);
  const setUp = async (userId: string) => {
    const token = await createSessionStore(test().database).start(userId, test().clock.now);
    const send = (path: string, body: object) =>
      test().send('POST', `auth/second-factor/${path}`, { token, body });
    const started = await send('start', { currentPassword: TEST_PASSWORD });
    const { secret } = outputOf(enrollSecondFactor).parse(started.body);
    const confirmed = await send('confirm', { code: codeOf(secret) });
    return { secret, token, ...outputOf(confirmSecondFactor).parse(confirmed.body) };
  };

  it('counts the codes of a set-up that waits, whatever new one is started', async () => {
    const { viewer } = test().park;
    const token = await createSessionStore(test().database).start(viewer.id, test().clock.now);
    const send = (path: string, body: object) =>
      test().send('POST', `auth/second-factor/${path}`, { token, body });
    const start = async () =>
      outputOf(enrollSecondFactor).parse((await send('start', { currentPassword: TEST_PASSWORD })).body)
        .secret;
    for (let guess = 0; guess < ATTEMPTS_PER_EMAIL; guess += 1) {
      if (guess % 4 === 0) await start();
      expect((await send('confirm', { code: '000000' })).status).toBe(400);
    }
    const code = codeOf(await start());
    const refused = await send('confirm', { code });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    later(WINDOW_MINUTES * 60);
    expect((await send('confirm', { code: codeOf(await start()) })).status).toBe(200);
  });

  it.each([
    ['start', 'replaced'],
    ['stop', 'removed'],
  ])('asks at %s for the current code or a recovery code before it is %s', async (path) => {
    const { viewer } = test().park;
    const { secret, token, recoveryCodes } = await setUp(viewer.id);
    later(60);
    const send = (code?: string) =>
      test().send('POST', `auth/second-factor/${path}`, {
        token,
        body: { currentPassword: TEST_PASSWORD, ...(code !== undefined && { code }) },
      });
    const without = await send();
    expect([without.status, without.body]).toMatchObject([400, { fields: { code: 'is required' } }]);
    for (let guess = 0; guess < ATTEMPTS_PER_EMAIL; guess += 1)
      expect((await send('000000')).body).toMatchObject({
        fields: { code: 'is wrong or has already been used' },
      });
    const [recovery = ''] = recoveryCodes;
    expect((await send(recovery)).body).toMatchObject({ code: 'too_many_requests' });
    const profile = await test().send('GET', 'auth/profile', { token });
    expect(profile.body).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 10 } });
    later(WINDOW_MINUTES * 60);
    expect((await send(path === 'stop' ? recovery : codeOf(secret))).status).toBe(200);
  });
});

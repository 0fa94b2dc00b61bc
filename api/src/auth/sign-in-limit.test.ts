import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_EMAIL, WINDOW_MINUTES } from './sign-in-limit.ts';

const WINDOW_SECONDS = WINDOW_MINUTES * 60;

onEachDatabase('the limit of sign-ins', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });
  const later = (seconds: number) => {
    test().clock.now = new Date(test().clock.now.getTime() + seconds * 1000);
  };
  const signIn = (address: string, password = TEST_PASSWORD, email = test().park.admin.email) =>
    test().send('POST', 'auth/login', {
      token: null,
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });
  const statusOf = async (...parameters: Parameters<typeof signIn>) => (await signIn(...parameters)).status;
  const fail = async (addressOf: (attempt: number) => string, times = ATTEMPTS_PER_EMAIL) => {
    const statuses = [];
    for (let attempt = 0; attempt < times; attempt += 1)
      statuses.push(await statusOf(addressOf(attempt), 'not the one'));
    return new Set(statuses);
  };

  it('keeps out the network that failed, and nobody who signs in elsewhere', async () => {
    expect(await fail(() => '10.0.0.1')).toEqual(new Set([401]));
    const refused = await signIn('10.0.0.1');
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_attempts' }]);
    expect(await statusOf('10.0.0.2')).toBe(200);
    expect(await statusOf('10.0.0.1', TEST_PASSWORD, test().park.operator.email)).toBe(200);
  });

  it.each([
    [
      'IPv6 addresses of one /64',
      (attempt: number) => `2001:db8:1:2:${attempt + 1}::7`,
      '2001:DB8:1:2:ffff::1',
    ],
    [
      'an IPv4 address and its IPv6 form',
      (attempt: number) => (attempt % 2 ? '10.0.0.3' : '::ffff:10.0.0.3'),
      '::ffff:a00:3',
    ],
  ])('counts %s as one network', async (_, addressOf, same) => {
    await fail(addressOf);
    expect(await statusOf(same)).toBe(429);
    expect([await statusOf('2001:db8:1:3::1'), await statusOf('10.0.0.4')]).toEqual([200, 200]);
  });

  it('waits twice as long after each further round of failures, up to four hours', async () => {
    const waits = [];
    for (let round = 0; round < 6; round += 1) {
      expect(await fail(() => '10.0.0.1')).toEqual(new Set([401]));
      const refused = await signIn('10.0.0.1');
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(wait / WINDOW_SECONDS);
      later(wait - 1);
      expect(await statusOf('10.0.0.1')).toBe(429);
      later(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 16]);
    expect(await statusOf('10.0.0.1')).toBe(200);
    await fail(() => '10.0.0.1');
    expect((await signIn('10.0.0.1')).headers.get('retry-after')).toBe(String(WINDOW_SECONDS));
  }, 60_000);

  it('forgets the earlier rounds after a day', async () => {
    await fail(() => '10.0.0.1');
    later(24 * 3600);
    await fail(() => '10.0.0.1');
    expect((await signIn('10.0.0.1')).headers.get('retry-after')).toBe(String(WINDOW_SECONDS));
  });

  it('ends guesses at one e-mail from any number of networks', async () => {
    await fail((attempt) => `10.1.${attempt}.1`, 100);
    expect(await statusOf('10.2.0.1')).toBe(429);
    expect(await statusOf('10.2.0.1', TEST_PASSWORD, test().park.operator.email)).toBe(200);
  }, 60_000);

  it('counts an attempt that is refused nowhere else', async () => {
    await fail(() => '10.3.0.1');
    for (let more = 0; more < ATTEMPTS_PER_ADDRESS; more += 1) expect(await statusOf('10.3.0.1')).toBe(429);
    expect(await statusOf('10.3.0.1', TEST_PASSWORD, test().park.operator.email)).toBe(200);
  }, 60_000);

  it('is apart from that of the password inside a session', async () => {
    const { accountant } = test().park;
    const sessions = createSessionStore(test().database);
    const [own, stolen] = [
      await sessions.start(accountant.id, TEST_NOW),
      await sessions.start(accountant.id, TEST_NOW),
    ];
    const change = async (token: string, currentPassword: string) => {
      const body = { currentPassword, password: TEST_PASSWORD };
      return (await test().send('POST', 'auth/password', { token, body })).status;
    };
    for (let guess = 0; guess < ATTEMPTS_PER_EMAIL; guess += 1) {
      expect(await change(stolen, 'not the one')).toBe(400);
      await statusOf('127.0.0.1', 'not the one', accountant.email);
    }
    expect(await change(stolen, TEST_PASSWORD)).toBe(429);
    expect(await statusOf('127.0.0.1', TEST_PASSWORD, accountant.email)).toBe(429);
    expect(await statusOf('10.0.0.9', TEST_PASSWORD, accountant.email)).toBe(200);
    expect(await change(own, TEST_PASSWORD)).toBe(200);
  }, 20_000);
});

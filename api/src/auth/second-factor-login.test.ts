import { outputOf } from '@park/contract/call-schemas';
import { enrollSecondFactor, confirmSecondFactor } from '@park/contract/people';
import { login } from '@park/contract/auth';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { codeAt } from './second-factor.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_EMAIL, WINDOW_MINUTES } from './sign-in-limit.ts';

const SIGNED_IN = 200;

interface Credentials {
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
}

function post(test: TestApp, path: string, credentials: Credentials, address = '10.0.0.1') {
  const body = { password: TEST_PASSWORD, ...credentials };
  return test.send('POST', `auth/${path}`, { token: null, body, headers: { 'x-forwarded-for': address } });
}

async function outcome(test: TestApp, credentials: Credentials, address?: string) {
  const { status, body } = await post(test, 'login', credentials, address);
  return status === SIGNED_IN ? SIGNED_IN : [status, Reflect.get(Object(body), 'code')];
}

/** Sets up a second factor in the profile; returns its secret and recovery codes. */
async function setUp(test: TestApp, userId: string) {
  const token = await createSessionStore(test.database).start(userId, test.clock.now);
  const send = (path: string, body: object) =>
    test.send('POST', `auth/second-factor/${path}`, { token, body });
  const { secret, uri } = outputOf(enrollSecondFactor).parse(
    (await send('start', { currentPassword: TEST_PASSWORD })).body,
  );
  const confirmed = await send('confirm', { code: codeAt(secret, test.clock.now) });
  return { secret, uri, token, ...outputOf(confirmSecondFactor).parse(confirmed.body) };
}

async function forgetFactors({ database }: TestApp) {
  for (const table of ['sign_in_window', 'recovery_code', 'second_factor']) {
    await database.query(`delete from ${table}`);
  }
}

onEachDatabase('signing in with a second factor', (test) => {
  let minutes = 0;
  /** Every test has a time of its own, since a code works only once. */
  beforeEach(async () => {
    minutes += 10;
    test().clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
    await forgetFactors(test());
  });
  const later = (seconds: number) => {
    test().clock.now = new Date(test().clock.now.getTime() + seconds * 1000);
  };
  const codeOf = (secret: string) => codeAt(secret, test().clock.now);

  it('asks for the code only after the right password, and works with it', async () => {
    const { email, id } = test().park.operator;
    expect(await outcome(test(), { email })).toBe(SIGNED_IN);
    const { secret, uri } = await setUp(test(), id);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/north:${email}?`);
    later(30);
    expect(await outcome(test(), { email })).toEqual([401, 'second_factor_required']);
    expect(await outcome(test(), { email, password: 'not the one', code: codeOf(secret) })).toEqual([
      401,
      'wrong_credentials',
    ]);
    expect(await outcome(test(), { email, code: '000000' })).toEqual([401, 'wrong_code']);
    expect(await outcome(test(), { email, code: ` ${codeOf(secret).replace(/(\d{3})/, '$1 ')}` })).toBe(
      SIGNED_IN,
    );
  });

  it('takes a code once, also from two requests at the same moment, and none of an earlier time', async () => {
    const { email, id } = test().park.operator;
    const { secret } = await setUp(test(), id);
    expect(await outcome(test(), { email, code: codeOf(secret) })).toEqual([401, 'wrong_code']);
    later(60);
    const before = codeOf(secret);
    later(30);
    const code = codeOf(secret);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(test(), { email, code })));
    expect(outcomes.filter((result) => result === SIGNED_IN)).toHaveLength(1);
    expect(await outcome(test(), { email, code: before })).toEqual([401, 'wrong_code']);
  });

  it('takes each recovery code once, in any spelling, and none of somebody else', async () => {
    const { operator, accountant } = test().park;
    const { recoveryCodes, token } = await setUp(test(), operator.id);
    const others = await setUp(test(), accountant.id);
    const [first = '', second = ''] = recoveryCodes;
    expect(
      await outcome(test(), { email: operator.email, code: first.toUpperCase().replaceAll('-', ' ') }),
    ).toBe(SIGNED_IN);
    expect(await outcome(test(), { email: operator.email, code: first })).toEqual([401, 'wrong_code']);
    expect(await outcome(test(), { email: operator.email, code: others.recoveryCodes[0] ?? '' })).toEqual([
      401,
      'wrong_code',
    ]);
    expect(await outcome(test(), { email: operator.email, code: second })).toBe(SIGNED_IN);
    const profile = await test().send('GET', 'auth/profile', { token });
    expect(profile.body).toMatchObject({
      secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 8 },
    });
    const stored = JSON.stringify(await test().database.query('select * from recovery_code'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('counts wrong codes of an e-mail from anywhere, and the password alone does not clear them', async () => {
    const { email, id } = test().park.operator;
    const { secret } = await setUp(test(), id);
    later(30);
    for (let guess = 0; guess < ATTEMPTS_PER_EMAIL; guess += 1) {
      expect(await outcome(test(), { email }, `10.1.0.${guess}`)).toEqual([401, 'second_factor_required']);
      expect(await outcome(test(), { email, code: '000000' }, `10.2.0.${guess}`)).toEqual([
        401,
        'wrong_code',
      ]);
    }
    expect(await outcome(test(), { email, code: codeOf(secret) }, '10.3.0.1')).toEqual([
      429,
      'too_many_attempts',
    ]);
    later(WINDOW_MINUTES * 60);
    expect(await outcome(test(), { email, code: codeOf(secret) }, '10.3.0.3')).toBe(SIGNED_IN);
  });

  it('counts wrong codes of all e-mails from one network', async () => {
    const { accountant, operator } = test().park;
    await setUp(test(), operator.id);
    const { secret } = await setUp(test(), accountant.id);
    later(30);
    for (let guess = 0; guess < ATTEMPTS_PER_ADDRESS; guess += 1) {
      // As an attacker does who knows several passwords: never ten failures of one e-mail.
      if (guess % 9 === 8) await test().database.query(`delete from sign_in_window where key like 'code:%'`);
      await outcome(test(), { email: operator.email, code: '000000' }, '10.4.0.1');
    }
    const code = codeOf(secret);
    expect(await outcome(test(), { email: accountant.email, code }, '10.4.0.1')).toEqual([
      429,
      'too_many_attempts',
    ]);
    expect(await outcome(test(), { email: accountant.email, code }, '10.4.0.2')).toBe(SIGNED_IN);
  }, 60_000);
});

onEachDatabase('a role that must have a second factor', (test) => {
  const require = (roles: readonly string[], token = test().park.admin.token) =>
    test().send('PUT', 'taxipark/security', { token, body: { secondFactorRoles: roles } });
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await forgetFactors(test());
    await require([]);
  });

  it('ends the sessions of its people who have none, and of nobody else', async () => {
    const { park, foreign } = test();
    const sessions = createSessionStore(test().database);
    const kept = [
      await setUp(test(), park.colleague.id).then(({ token }) => token),
      await sessions.start(park.viewer.id, TEST_NOW),
      await sessions.start(foreign.operator.id, TEST_NOW),
    ];
    const ended = await sessions.start(park.operator.id, TEST_NOW);
    expect((await require(['operator', 'operator'])).body).toMatchObject({ secondFactorRoles: ['operator'] });
    const statuses = await Promise.all(
      [...kept, ended].map(async (token) => (await test().send('GET', 'auth/session', { token })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 401]);
  });

  it('sets it up at the next sign-in, which returns the recovery codes', async () => {
    const { email } = test().park.operator;
    await require(['operator']);
    expect(await outcome(test(), { email, password: 'not the one' })).toEqual([401, 'wrong_credentials']);
    expect(await outcome(test(), { email })).toEqual([401, 'second_factor_setup_required']);
    expect(await outcome(test(), { email, code: '123456' })).toEqual([401, 'second_factor_setup_required']);
    const { secret } = outputOf(enrollSecondFactor).parse(
      (await post(test(), 'second-factor/enroll', { email })).body,
    );
    expect(await outcome(test(), { email })).toEqual([401, 'second_factor_setup_required']);
    expect(await outcome(test(), { email, code: '000000' })).toEqual([401, 'wrong_code']);
    const signedIn = outputOf(login).parse(
      (await post(test(), 'login', { email, code: codeAt(secret, TEST_NOW) })).body,
    );
    expect(signedIn.recoveryCodes).toHaveLength(10);
    const stop = await test().send('POST', 'auth/second-factor/stop', {
      token: signedIn.token,
      body: { currentPassword: TEST_PASSWORD },
    });
    expect([stop.status, stop.body]).toMatchObject([409, { code: 'second_factor_is_required' }]);
    const [code = ''] = signedIn.recoveryCodes ?? [];
    const again = outputOf(login).parse((await post(test(), 'login', { email, code })).body);
    expect(again.recoveryCodes).toBeUndefined();
    // A password alone never replaces a second factor.
    const enroll = await post(test(), 'second-factor/enroll', { email });
    expect([enroll.status, enroll.body]).toMatchObject([401, { code: 'second_factor_required' }]);
  });

  it('is no way to learn a password: enrolment is limited like sign-in', async () => {
    const { email } = test().park.viewer;
    const enroll = async (password: string) => {
      const { body } = await post(test(), 'second-factor/enroll', { email, password });
      return Reflect.get(Object(body), 'code');
    };
    expect(await enroll(TEST_PASSWORD)).toBe('second_factor_optional');
    const codes = [];
    for (let guess = 0; guess <= ATTEMPTS_PER_EMAIL; guess += 1) codes.push(await enroll('not the one'));
    expect(codes).toEqual([...codes.slice(1).map(() => 'wrong_credentials'), 'too_many_attempts']);
    expect(await outcome(test(), { email })).toEqual([429, 'too_many_attempts']);
  });

  it('cannot be that of an admin who has none', async () => {
    const { admin } = test().park;
    const refused = await require(['admin']);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'second_factor_first' }]);
    const { token } = await setUp(test(), admin.id);
    expect((await require(['admin', 'viewer'], token)).status).toBe(200);
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(200);
  });

  it('lets an admin remove a lost one, which ends the sessions of the person', async () => {
    const { colleague, admin } = test().park;
    const { token } = await setUp(test(), colleague.id);
    const path = `taxipark/people/${colleague.id}/remove-second-factor`;
    const removed = await test().send('POST', path, { token: admin.token });
    expect(removed.body).toMatchObject({ person: { hasSecondFactor: false } });
    expect((await test().send('GET', 'auth/session', { token })).status).toBe(401);
    expect(await outcome(test(), { email: colleague.email })).toBe(SIGNED_IN);
  });
});

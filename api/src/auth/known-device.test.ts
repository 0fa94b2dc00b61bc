import { TEST_NOW } from '../testing/create-test-app.ts';
import { acceptByLink, LINK_PASSWORD, resetOf } from '../testing/links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { TEST_PASSWORD } from '../testing/test-park.ts';
import { codeAt } from './second-factor.ts';
import { ATTEMPTS_PER_EMAIL } from './sign-in-limit.ts';

const DAY_MS = 86_400_000;
const TEST_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface SignIn {
  readonly email: string;
  readonly password?: string;
  readonly code?: string;
  readonly cookie?: string;
  readonly address?: string;
}

onEachDatabase('a device that a person has used before', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    for (const table of ['sign_in_window', 'known_device', 'second_factor'])
      await test().database.query(`delete from ${table}`);
  });
  const signIn = ({ cookie, address = '10.0.0.1', ...credentials }: SignIn, headers = {}) =>
    test().send('POST', 'auth/login', {
      token: null,
      body: { password: TEST_PASSWORD, ...credentials },
      headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }), ...headers },
    });
  const statusOf = async (credentials: SignIn) => (await signIn(credentials)).status;
  const cookieOf = ({ headers }: { headers: Headers }) =>
    (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const deviceOf = async (email: string, cookie?: string) =>
    cookieOf(await signIn({ email, ...(cookie !== undefined && { cookie }) }));
  const fail = async (credentials: SignIn, times = ATTEMPTS_PER_EMAIL) => {
    for (let attempt = 0; attempt < times; attempt += 1)
      expect(await statusOf({ password: 'not the one', ...credentials })).toBe(401);
  };

  it('has a cookie for sign-in alone, which no script reads and whose id is stored as a hash', async () => {
    const { email } = test().park.operator;
    const { headers } = await signIn({ email });
    expect(headers.get('set-cookie')).toMatch(
      /^park_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    const secure = await signIn({ email }, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const stored = JSON.stringify(await test().database.query('select * from known_device'));
    expect(stored).not.toContain(cookieOf({ headers }).split('=')[1]);
    expect((await signIn({ email, password: 'not the one' })).headers.get('set-cookie')).toBeNull();
  });

  it('lets in whom the failures of others keep out, in the same network and everywhere', async () => {
    const { email } = test().park.operator;
    const cookie = await deviceOf(email);
    await fail({ email });
    for (let network = 0; network < 9; network += 1) await fail({ email, address: `10.1.${network}.1` });
    expect(await statusOf({ email })).toBe(429);
    expect(await statusOf({ email, address: '10.9.9.9' })).toBe(429);
    expect(await statusOf({ email, cookie: `other=1; ${cookie}` })).toBe(200);
  }, 60_000);

  it('is counted alone: its failures keep out itself and nobody else', async () => {
    const { email } = test().park.operator;
    const cookie = await deviceOf(email);
    await fail({ email, cookie });
    const refused = await signIn({ email, cookie });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_attempts' }]);
    expect(await statusOf({ email, cookie, address: '10.0.0.2' })).toBe(429);
    expect(await statusOf({ email })).toBe(200);
  });

  it('is no help with the e-mail of somebody else, nor with an id that we have not made', async () => {
    const { operator, accountant } = test().park;
    const cookie = await deviceOf(accountant.email);
    await fail({ email: operator.email });
    expect(await statusOf({ email: operator.email, cookie })).toBe(429);
    expect(await statusOf({ email: operator.email, cookie: 'park_device=%zz' })).toBe(429);
    const own = await deviceOf(accountant.email, 'park_device=chosen-by-somebody');
    expect(own).not.toContain('chosen');
  });

  it('may be that of several people, and is known to each of them', async () => {
    const { operator, accountant } = test().park;
    const cookie = await deviceOf(operator.email);
    expect(await deviceOf(accountant.email, cookie)).toBe(cookie);
    for (const { email } of [operator, accountant]) {
      await fail({ email });
      expect([await statusOf({ email }), await statusOf({ email, cookie })]).toEqual([429, 200]);
    }
  });

  it('is known for a year after its last sign-in', async () => {
    const { email } = test().park.operator;
    const cookie = await deviceOf(email);
    test().clock.now = new Date(TEST_NOW.getTime() + 365 * DAY_MS);
    await fail({ email, cookie });
    expect(await statusOf({ email })).toBe(429);
  });

  it('is one of the twenty that a person used last', async () => {
    const { email, id } = test().park.operator;
    const first = await deviceOf(email);
    for (let device = 0; device < 20; device += 1) {
      test().clock.now = new Date(test().clock.now.getTime() + 1000);
      await deviceOf(email);
    }
    const stored = await test().database.query('select from known_device where user_id = $1', [id]);
    expect(stored).toHaveLength(20);
    await fail({ email });
    expect(await statusOf({ email, cookie: first })).toBe(429);
  }, 20_000);

  it('gives the code a counter of its own too', async () => {
    const { email, id } = test().park.operator;
    const cookie = await deviceOf(email);
    await test().database.query(
      'insert into second_factor (user_id, taxi_park_id, secret) values ($1, $2, $3)',
      [id, test().park.id, TEST_SECRET],
    );
    await fail({ email, password: TEST_PASSWORD, code: '000000' });
    const code = codeAt(TEST_SECRET, test().clock.now);
    expect(await statusOf({ email, code })).toBe(429);
    expect(await statusOf({ email, code, cookie })).toBe(200);
  });

  it('is forgotten with the password, except the one that sets the new one by a link', async () => {
    const { colleague } = test().park;
    const { email } = colleague;
    const old = await deviceOf(email);
    const { token } = await resetOf(test());
    const cookie = cookieOf(await acceptByLink(test(), 'reset', token));
    await fail({ email });
    const password = LINK_PASSWORD;
    expect(await statusOf({ email, password, cookie: old })).toBe(429);
    expect(await statusOf({ email, password, cookie })).toBe(200);
  });
});

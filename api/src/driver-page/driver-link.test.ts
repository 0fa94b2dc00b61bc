import { outputOf } from '@park/contract/call-schemas';
import { getDriverLink } from '@park/contract/driver-page';
import { ATTEMPTS_PER_ADDRESS } from '../auth/sign-in-limit.ts';
import belarusian from '../http/locales/be.json' with { type: 'json' };
import english from '../http/locales/en.json' with { type: 'json' };
import russian from '../http/locales/ru.json' with { type: 'json' };
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { driverLinkOf, openDriverLink } from '../testing/driver-links.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';

const DAY_MS = 86_400_000;

async function linkOf({ send }: TestApp, driver: string) {
  return outputOf(getDriverLink).parse((await send('GET', `taxipark/drivers/${driver}/link`)).body).link;
}

async function expectRefused(test: TestApp, token: string): Promise<void> {
  const { status, body } = await openDriverLink(test, token);
  expect([status, body]).toMatchObject([401, { code: 'driver_link_refused' }]);
}

onEachDatabase('the link of a driver', (test) => {
  beforeEach(async () => {
    test().clock.now = TEST_NOW;
    await test().database.query('delete from sign_in_window');
  });

  it('is stored only as a hash, and shown without its token', async () => {
    const { park, database } = test();
    const token = await driverLinkOf(test(), park.drivers[0]);
    expect(JSON.stringify(await database.query('select * from driver_link'))).not.toContain(token);
    expect(await linkOf(test(), park.drivers[0])).toEqual({
      createdAt: TEST_NOW.toISOString(),
      createdBy: 'Operator north',
      expiresAt: null,
      lastUsedAt: null,
    });
  });

  it('says when it was used last, to the minute', async () => {
    const { park, clock } = test();
    const token = await driverLinkOf(test(), park.drivers[0]);
    await openDriverLink(test(), token);
    clock.now = new Date(TEST_NOW.getTime() + 30_000);
    await openDriverLink(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ lastUsedAt: TEST_NOW.toISOString() });
    clock.now = new Date(TEST_NOW.getTime() + 90_000);
    await openDriverLink(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ lastUsedAt: clock.now.toISOString() });
  });

  it('takes the place of the one before, also when two are made at the same moment', async () => {
    const { park } = test();
    const first = await driverLinkOf(test(), park.drivers[0]);
    const made = await Promise.all([1, 2, 3].map(() => driverLinkOf(test(), park.drivers[0])));
    await expectRefused(test(), first);
    const opened = await Promise.all(made.map((token) => openDriverLink(test(), token)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('opens nothing once it is withdrawn, and says so in the language of the reader', async () => {
    const { park, send } = test();
    const token = await driverLinkOf(test(), park.drivers[0]);
    const other = await driverLinkOf(test(), park.drivers[1]);
    const withdraw = () => send('POST', `taxipark/drivers/${park.drivers[0]}/link/withdraw`);
    expect((await withdraw()).body).toEqual({ withdrawn: 1 });
    expect((await withdraw()).body).toEqual({ withdrawn: 0 });
    expect(await linkOf(test(), park.drivers[0])).toBeNull();
    for (const [language, { errors }] of Object.entries({ en: english, ru: russian })) {
      const refused = await openDriverLink(test(), token, { headers: { 'accept-language': language } });
      expect([refused.status, refused.body]).toMatchObject([401, { error: errors.driver_link_refused }]);
    }
    expect(belarusian.errors.driver_link_refused).not.toBe(english.errors.driver_link_refused);
    expect((await openDriverLink(test(), other)).status).toBe(200);
  });

  it('opens nothing from its last moment on', async () => {
    const { park, clock } = test();
    const token = await driverLinkOf(test(), park.drivers[0], { days: 3 });
    const end = TEST_NOW.getTime() + 3 * DAY_MS;
    expect(await linkOf(test(), park.drivers[0])).toMatchObject({ expiresAt: new Date(end).toISOString() });
    clock.now = new Date(end - 1);
    expect((await openDriverLink(test(), token)).status).toBe(200);
    clock.now = new Date(end);
    await expectRefused(test(), token);
    expect(await linkOf(test(), park.drivers[0])).toBeNull();
  });

  it('is refused when it is altered or cut, and guesses of one address have a limit', async () => {
    const { park } = test();
    const token = await driverLinkOf(test(), park.drivers[0]);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const altered of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), token.slice(4), ''])
      await expectRefused(test(), altered);
    const guesses = Array.from({ length: ATTEMPTS_PER_ADDRESS }, (_, index) =>
      openDriverLink(test(), `dpl_${index}`),
    );
    await Promise.all(guesses);
    expect((await openDriverLink(test(), 'dpl_one-more')).status).toBe(429);
    // Behind the one address of a carrier are many drivers.
    expect((await openDriverLink(test(), token)).status).toBe(200);
  });

  it('is no guess once it was real, however many drivers of one address try their old ones', async () => {
    const { park } = test();
    const old = await driverLinkOf(test(), park.drivers[0]);
    await driverLinkOf(test(), park.drivers[0]);
    for (let n = 0; n <= ATTEMPTS_PER_ADDRESS; n += 1) await expectRefused(test(), old);
    await expectRefused(test(), 'dpl_a-guess');
  });

  it('of another park can be neither seen nor made nor withdrawn', async () => {
    const { park, foreign, send } = test();
    const token = await driverLinkOf(test(), foreign.drivers[0], { token: foreign.operator.token });
    const path = `taxipark/drivers/${foreign.drivers[0]}/link`;
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('POST', path, { body: {} })).status).toBe(404);
    expect((await send('POST', `${path}/withdraw`)).status).toBe(404);
    expect((await send('POST', path, { body: {}, token: park.viewer.token })).status).toBe(403);
    expect((await openDriverLink(test(), token)).status).toBe(200);
  });

  it('is in the journal, when it is made and when it is withdrawn', async () => {
    const { park, send } = test();
    await send('POST', `taxipark/drivers/${park.drivers[3]}/link/withdraw`);
    await driverLinkOf(test(), park.drivers[3]);
    await send('POST', `taxipark/drivers/${park.drivers[3]}/link/withdraw`);
    const { body } = await send('POST', 'taxipark/journal', {
      body: { subject: { type: 'driver', id: park.drivers[3] } },
    });
    const { entries } = body as { entries: readonly { action: string; person: { name: string } }[] };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'driver_link_withdrawn', person: { name: 'Operator north' } },
      { action: 'driver_link_made', person: { name: 'Operator north' } },
    ]);
  });
});

import { createDriver, listDrivers, type WireDriver } from '@park/contract/drivers';
import type { WireLogin } from '@park/contract/auth';
import { DAY_WORDS } from '../../fixtures/day-words.ts';
import { enterAs, expect, named, shown, test } from '../../fixtures/firefox.ts';
import { send } from '../../fixtures/people.ts';
import { ADMIN } from '../../fixtures/test.ts';

/** New drivers of the park, whose names begin alike: other journeys change the drivers that are there. */
async function addDrivers(origin: string, session: WireLogin, count: number): Promise<readonly string[]> {
  const unique = String(Date.now()).slice(-9);
  const names = Array.from({ length: count }, (_, at) => `Firefox ${unique} ${at}`);
  for (const [at, name] of names.entries())
    await send(
      origin,
      createDriver,
      {
        name,
        email: `firefox-${unique}-${at}@taxipark.by`,
        phone: `+375${unique}${at}`,
        password: 'by-firefox',
      },
      { session },
    );
  return names;
}

async function driverNamed(
  origin: string,
  session: WireLogin,
  name: string,
): Promise<WireDriver | undefined> {
  const { drivers } = await send(origin, listDrivers, undefined, { session });
  return drivers.find(({ User }) => User.name === name);
}

for (const language of ['en', 'ru'] as const) {
  const texts = DAY_WORDS[language];

  test(`an operator signs in with Firefox, wrong and then right (${language})`, async ({
    visitor,
    origin,
    pageErrors,
  }) => {
    pageErrors.expected.push(/401/);
    await visitor.goto(`${origin}/login`);
    await visitor.evaluate(
      (code) => localStorage.setItem('persist:language', JSON.stringify({ code })),
      language,
    );
    await visitor.goto(`${origin}/?tab=staff`);
    await visitor.locator(named('textbox', texts.email)).fill('demo@');
    // The first key brings the console's own form. The driver would type into the field that it found before that.
    await visitor.waitForFunction(() => document.querySelector('#skeleton') === null);
    await visitor.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
    await visitor.locator(named('button', texts.signIn)).click();
    await shown(visitor, texts.invalid);
    await visitor.locator(named('textbox', texts.email)).fill(ADMIN.email);
    await visitor.locator(named('button', texts.signIn)).click();
    await shown(visitor, texts.welcome);
    await visitor.locator('main table').wait();
    expect(new URL(visitor.url()).search).toBe('?tab=staff');
  });

  test(`an operator changes fare and connection of a driver, and connects three, with Firefox (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    const names = await addDrivers(origin, session, 3);
    const name = names[0] ?? '';
    await enterAs(visitor, origin, session, language);
    await visitor.goto(`${origin}/?tab=staff`);
    await visitor.locator(named('searchbox', texts.search)).fill(name);
    await visitor.waitForFunction(() => document.querySelectorAll('main tbody tr[data-index]').length <= 1);

    await visitor.locator(named('spinbutton', `${texts.fare} ${name}`)).click();
    await visitor.locator(named('spinbutton', `${texts.fare} ${name}`)).fill('2.75');
    await shown(visitor, texts.fareUpdated);
    await visitor.locator(named('combobox', `${texts.connection} ${name}`)).hover();
    await visitor.locator(named('combobox', `${texts.connection} ${name}`)).fill('on');
    await shown(visitor, texts.connectionUpdated);
    await expect
      .poll(async () => {
        const driver = await driverNamed(origin, session, name);
        return [driver?.currentFarePerKm, driver?.connectionStatus];
      })
      .toEqual([2.75, true]);

    await visitor.locator(named('searchbox', texts.search)).fill(name.slice(0, -2));
    await visitor.locator(named('checkbox', `${texts.select} ${names[2]}`)).wait();
    for (const each of names) await visitor.locator(named('checkbox', `${texts.select} ${each}`)).click();
    await visitor.locator(named('button', texts.connectAll)).click();
    await shown(visitor, texts.updated);
    expect((await driverNamed(origin, session, names[2] ?? ''))?.connectionStatus).toBe(true);
  });

  test(`an operator adds a driver with Firefox, with a mistake and then right (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    const unique = `${language}-${Date.now()}`;
    await enterAs(visitor, origin, session, language);
    await visitor.goto(`${origin}/?tab=staff&form=add`);
    await visitor.locator(named('textbox', texts.name)).fill(`Firefox ${unique}`);
    await visitor.locator(named('textbox', texts.email)).fill(`${unique}@taxipark.by`);
    await visitor.locator('main input[type="password"]').fill('by-firefox');
    await visitor.locator(named('button', texts.add)).click();
    await shown(visitor, texts.phoneRequired);
    await visitor.locator('main input[type="tel"]').fill('+375 29 000-00-02');
    await visitor.locator(named('button', texts.add)).click();
    await shown(visitor, texts.added);
    expect((await driverNamed(origin, session, `Firefox ${unique}`))?.User.phone).toBe('+375 29 000-00-02');
  });
}

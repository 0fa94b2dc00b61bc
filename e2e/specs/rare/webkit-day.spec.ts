import { listDrivers } from '@park/contract/drivers';
import { DAY_WORDS } from '../../fixtures/day-words.ts';
import { makeDriverLink } from '../../fixtures/driver-link.ts';
import { send } from '../../fixtures/people.ts';
import { ADMIN } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/webkit.ts';

const SCREENS = [
  '/',
  '/?tab=staff',
  '/?tab=staff&form=add',
  '/?tab=vehicles',
  '/?tab=vehicles&form=add',
  '/?tab=earning_report',
  '/?tab=ride_report',
  '/?tab=settlements',
  '/?tab=payouts',
  '/?tab=journal',
  '/?tab=people',
  '/?tab=settings',
];
/** A desk, and narrower than MiniBrowser lets a window be. */
const WIDTHS = [1440, 300];
const SETTLED_MS = 2000;

const SWITCH = '//main//tbody//tr[1]//select';
const STATEMENT = { en: 'Statement', ru: 'Расчётный листок' } as const;

for (const language of ['en', 'ru'] as const) {
  const texts = DAY_WORDS[language];
  const button = (name: string): string => `//button[normalize-space()="${name}"]`;
  const says = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;

  test(`an operator signs in with WebKit, wrong and then right, and changes fare and connection of a driver (${language})`, async ({
    visitor,
    origin,
  }) => {
    test.setTimeout(120_000);
    await visitor.goto(`${origin}/login`);
    await visitor.value(`localStorage.setItem('persist:language', '{"code":"${language}"}')`);
    await visitor.goto(`${origin}/?tab=staff`);
    await visitor.until(`document.querySelector('#skeleton') === null`);
    await visitor.fill('//input[@type="email"]', 'demo@');
    await visitor.fill('//input[@autocomplete="current-password"]', ADMIN.password);
    await visitor.click(button(texts.signIn));
    await visitor.until(says(texts.invalid));
    await visitor.fill('//input[@type="email"]', ADMIN.email);
    await visitor.click(button(texts.signIn));
    await visitor.until(says(texts.welcome));
    await visitor.until(`document.querySelector('main tbody tr.row')`);
    await visitor.fill('//main//input[@type="search"]', 'Giorgi');
    await visitor.until(`document.querySelectorAll('main tbody tr.row').length === 1`);
    await visitor.fill(
      '//main//tbody//input[@inputmode="decimal" or @type="number"]',
      language === 'en' ? '1.77' : '1.78',
    );
    await visitor.until(says(texts.fareUpdated));
    const isOn = await visitor.value<boolean>(`document.querySelector('main tbody select').value === 'on'`);
    await visitor.click(`${SWITCH}/option[@value="${isOn ? 'off' : 'on'}"]`);
    await visitor.until(says(texts.connectionUpdated));
  });

  test(`an operator adds a driver with WebKit, with a mistake and then right (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    test.setTimeout(120_000);
    const unique = `${language}-${Date.now()}`;
    await visitor.enterAs(origin, session, language);
    await visitor.goto(`${origin}/?tab=staff&form=add`);
    await visitor.fill('(//main//form//input[@type="text"])[1]', `WebKit ${unique}`);
    await visitor.fill('//main//input[@type="email"]', `webkit-${unique}@taxipark.by`);
    await visitor.fill('//main//input[@type="password"]', 'by-webkit');
    await visitor.click(button(texts.add));
    await visitor.until(says(texts.phoneRequired));
    await visitor.fill('//main//input[@type="tel"]', '+375 29 000-00-03');
    await visitor.click(button(texts.add));
    await visitor.until(says(texts.added));
    const { drivers } = await send(origin, listDrivers, undefined, { session });
    expect(drivers.find(({ User }) => User.name === `WebKit ${unique}`)?.User.phone).toBe(
      '+375 29 000-00-03',
    );
  });

  test(`every screen stands in WebKit, wide and narrow (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    test.setTimeout(300_000);
    await visitor.enterAs(origin, session, language);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await visitor.resize(width, 900);
      for (const address of SCREENS) {
        await visitor.goto(origin + address);
        await visitor.until(
          `document.querySelector('main h1') && !document.querySelector('[aria-busy="true"]')`,
        );
        // Lists of reports come after their frame, and nothing in the page says that they are drawn.
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        const seen = await visitor.value<{ faults: unknown[]; width: number }>(`{
          width: innerWidth,
          faults: [
            document.documentElement.lang !== '${language}' && document.documentElement.lang,
            document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ...[...document.querySelectorAll('main [role="alert"]')].map((each) => each.textContent),
            ...[...document.querySelectorAll('main tbody a')].map((each) => getComputedStyle(each))
              .filter((style) => style.textDecorationLine === 'underline' && style.textDecorationColor === style.color)
              .slice(0, 1).map(() => 'links of the list are underlined'),
          ].filter(Boolean),
        }`);
        if (seen.faults.length > 0)
          faults.push(`${address} at ${seen.width} px: ${JSON.stringify(seen.faults)}`);
        const name = address.replaceAll(/\W+/g, '-');
        await visitor.screenshot(test.info().outputPath(`${language}${name}${seen.width}.png`));
      }
    }
    expect(faults).toEqual([]);
  });

  test(`a driver reads the week in WebKit and keeps the statement as a picture (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    test.setTimeout(120_000);
    const { address, name } = await makeDriverLink(origin, session, {
      at: language === 'en' ? 10 : 11,
      language,
    });
    await visitor.resize(390, 900);
    await visitor.goto(address);
    await visitor.until(`document.querySelector('h1')?.textContent === ${JSON.stringify(name)}`);
    expect(await visitor.value('document.documentElement.lang')).toBe(language);
    expect(
      await visitor.value('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0);
    await visitor.click('(//summary)[1]');
    await visitor.until(`document.querySelector('details[open] table')`);
    await visitor.click(`//button[contains(., "${STATEMENT[language]}")][last()]`);
    await visitor.until(`document.querySelector('main img')?.naturalWidth === 1520`);
    await visitor.screenshot(test.info().outputPath(`driver-${language}.png`));
  });
}

import { makeDriverLink } from '../../fixtures/driver-link.ts';
import { ADMIN } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/webkit.ts';

const SCREENS = [
  ...[
    '/',
    '/?tab=staff',
    '/?tab=staff&form=add',
    '/?tab=vehicles',
    '/?tab=vehicles&form=add',
    '/?tab=earning_report',
  ],
  ...[
    '/?tab=ride_report',
    '/?tab=settlements',
    '/?tab=payouts',
    '/?tab=journal',
    '/?tab=people',
    '/?tab=settings',
  ],
];
/** A desk, and narrower than MiniBrowser lets a window be. */
const WIDTHS = [1440, 300];
const SETTLED_MS = 2000;

const TEXTS = {
  en: {
    email: 'Email',
    signIn: 'Sign In',
    search: 'Search drivers',
    fare: 'Driver fare updated',
    print: 'Statement',
  },
  ru: {
    email: 'Эл. почта',
    signIn: 'Войти',
    search: 'Поиск водителей',
    fare: 'Цена водителя обновлена',
    print: 'Расчётный листок',
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  test(`an operator signs in with WebKit, finds a driver and changes the fare (${language})`, async ({
    visitor,
    origin,
  }) => {
    test.setTimeout(120_000);
    await visitor.goto(`${origin}/login`);
    await visitor.value(`localStorage.setItem('persist:language', '{"code":"${language}"}')`);
    await visitor.goto(`${origin}/?tab=staff`);
    await visitor.until(`document.querySelector('#skeleton') === null`);
    await visitor.fill('//input[@type="email"]', ADMIN.email);
    await visitor.fill('//input[@autocomplete="current-password"]', ADMIN.password);
    await visitor.click(`//button[normalize-space()="${texts.signIn}"]`);
    await visitor.until(`document.querySelector('main tbody tr.row')`);
    await visitor.fill('//main//input[@type="search"]', 'Giorgi');
    await visitor.until(`document.querySelectorAll('main tbody tr.row').length === 1`);
    await visitor.fill(
      '//main//tbody//input[@inputmode="decimal" or @type="number"]',
      language === 'en' ? '1.77' : '1.78',
    );
    await visitor.until(`document.body.innerText.includes('${texts.fare}')`);
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
    await visitor.click(`//button[contains(., "${texts.print}")][last()]`);
    await visitor.until(`document.querySelector('main img')?.naturalWidth === 1520`);
    await visitor.screenshot(test.info().outputPath(`driver-${language}.png`));
  });
}

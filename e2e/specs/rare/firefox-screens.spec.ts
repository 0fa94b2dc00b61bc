import { makeDriverLink } from '../../fixtures/driver-link.ts';
import { enterAs, expect, named, test } from '../../fixtures/firefox.ts';

const SCREENS = [
  '/',
  '/?tab=staff',
  '/?tab=staff&form=add',
  '/?tab=vehicles',
  '/?tab=vehicles&form=add',
  '/?tab=report',
  '/?tab=earning_report',
  '/?tab=ride_report',
  '/?tab=settlements',
  '/?tab=payouts',
  '/?tab=journal',
  '/?tab=people',
  '/?tab=settings',
];
const WIDTHS = [1440, 390] as const;
/** The digest of nothing: Firefox reports a file so whose loading is cut because the journey goes on to the next screen. */
const CUT = /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/;

for (const language of ['en', 'ru'] as const) {
  test(`every screen stands in Firefox without an error, at the width of a desk and of a phone (${language})`, async ({
    visitor,
    origin,
    session,
    pageErrors,
  }) => {
    test.setTimeout(240_000);
    pageErrors.expected.push(CUT);
    await enterAs(visitor, origin, session, language);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await visitor.setViewport({ width, height: 844 });
      for (const address of SCREENS) {
        await visitor.goto(origin + address);
        await visitor.locator('main h1').wait();
        await visitor.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
        const seen = await visitor.evaluate(() => ({
          lang: document.documentElement.lang,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          headings: document.querySelectorAll('main h1').length,
          alerts: [...document.querySelectorAll('main [role="alert"]')].map((each) => each.textContent),
        }));
        if (seen.lang !== language || seen.sideways > 0 || seen.headings !== 1 || seen.alerts.length > 0)
          faults.push(`${address} at ${width} px: ${JSON.stringify(seen)}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

for (const [at, language, button] of [
  [12, 'en', 'Statement as a picture'],
  [13, 'ru', 'Расчётный листок картинкой'],
] as const)
  test(`a driver reads the week in Firefox and keeps the statement as a picture (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    const { address } = await makeDriverLink(origin, session, { at, language });
    await visitor.setViewport({ width: 390, height: 844 });
    await visitor.goto(address);
    await visitor.locator('summary').click();
    await visitor.locator('details[open] table').wait();
    await visitor.locator(named('button', button)).click();
    await visitor.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalWidth === 1520,
    );
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(language);
  });

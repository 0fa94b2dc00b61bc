import { enterAs, expect, test } from '../../fixtures/firefox.ts';

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

for (const language of ['en', 'ru'] as const) {
  test(`every screen stands in Firefox without an error, at the width of a desk and of a phone (${language})`, async ({
    visitor,
    origin,
    session,
  }) => {
    test.setTimeout(240_000);
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

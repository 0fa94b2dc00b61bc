import type { Page } from '@playwright/test';
import { networkQuiet } from '@park/build/browser/network-quiet.ts';
import { assertAccessible } from '../../fixtures/axe.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

const SCREENS = [
  '/',
  '/?tab=staff',
  '/?tab=staff&form=add',
  '/?tab=vehicles',
  '/?tab=earning_report',
  '/?tab=ride_report',
  '/?tab=settlements',
  '/?tab=people',
  '/?tab=settings',
];
/** How far a person goes through a screen with the keyboard. */
const STEPS = 14;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await networkQuiet(page);
}

/** The words of headings, labels and buttons that their box cuts off. */
async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, legend, dt, label, button, main p')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { overflowX, clipPath, fontSize } = getComputedStyle(element);
        const isForReaders = clipPath !== 'none' || fontSize === '0px' || element.clientWidth <= 1;
        // A name in a row may end in dots; the row opens it.
        const isInTable = element.closest('table') !== null;
        return (
          !isForReaders &&
          !isInTable &&
          overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim()}`),
  );
}

/** What the keyboard reaches next, and whether a person sees that it is there. */
async function focusNext(
  page: Page,
): Promise<{ readonly name: string; readonly fault: string | null } | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element.hasAttribute('data-base-ui-focus-guard'))
      return null;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    const box = element.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right - left < 1 || bottom - top < 1) return { name, fault: 'is out of sight' };
    const rings = [element, ...(element.parentElement ? [element.parentElement] : [])].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!rings) return { name, fault: 'has no ring' };
    // Nothing stands on all of it: somewhere in the middle line it is seen itself.
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const found = document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2);
      return (
        found !== null &&
        (element.contains(found) || found.contains(element) || found.closest('label')?.contains(element))
      );
    });
    return { name, fault: isSeen ? null : 'is covered' };
  });
}

async function expectVisibleFocus(page: Page, address: string): Promise<void> {
  const faults: string[] = [];
  let reached = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const found = await focusNext(page);
    if (found === null) continue;
    reached += 1;
    if (found.fault !== null) faults.push(`${address}: ${found.name} ${found.fault}`);
  }
  expect(faults).toEqual([]);
  expect(reached).toBeGreaterThan(5);
}

test.describe('at 200 % zoom', () => {
  // A window of 1440 by 900 shows as much as one of half that size with twice as many pixels.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  for (const language of ['en', 'ru'] as const)
    test(`no screen scrolls sideways, and no word is cut (${language})`, async ({ operator }) => {
      test.setTimeout(180_000);
      await setLanguage(operator, language);
      for (const address of SCREENS) {
        await open(operator, address);
        const over = await operator.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([address, over, await cutWords(operator)]).toEqual([address, 0, []]);
      }
    });

  test('the keyboard goes nowhere that is out of sight or covered', async ({ operator }) => {
    test.setTimeout(180_000);
    for (const address of SCREENS) {
      await open(operator, address);
      await expectVisibleFocus(operator, address);
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('every screen passes axe, and shows where the keyboard is', async ({ operator }) => {
    test.setTimeout(240_000);
    for (const address of SCREENS) {
      await open(operator, address);
      await assertAccessible(operator, `${address} in forced colours`);
      await expectVisibleFocus(operator, address);
    }
  });

  test('icons that are drawn in colour alone have the colour of the system', async ({ operator }) => {
    await open(operator, '/?tab=vehicles');
    const icons = await operator.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const drawn = [...document.querySelectorAll('*')].flatMap((element) =>
        ['::before', '::after']
          .map((part) => getComputedStyle(element, part))
          .filter(
            ({ content, maskImage, clipPath }) =>
              content !== 'none' && (maskImage !== 'none' || clipPath.startsWith('polygon')),
          ),
      );
      const unseen = drawn.filter(
        ({ backgroundColor, opacity }) =>
          opacity !== '0' && (backgroundColor === canvas || backgroundColor === 'rgba(0, 0, 0, 0)'),
      );
      return { drawn: drawn.length, unseen: unseen.length };
    });
    expect(icons.drawn).toBeGreaterThan(10);
    expect(icons.unseen).toBe(0);
  });
});

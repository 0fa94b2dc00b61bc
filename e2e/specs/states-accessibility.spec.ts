import { assertAccessible } from '../fixtures/axe.ts';
import { SCREEN_STATES } from '../fixtures/screen-states.ts';
import { expect, setLanguage, test } from '../fixtures/test.ts';

/** Each of language, theme, width, zoom and forced colours: what axe finds depends on each, not on their combinations. */
const LOOKS = [
  { name: 'in English, light', language: 'en', use: { colorScheme: 'light' } },
  {
    name: 'in Russian, dark, on a phone',
    language: 'ru',
    use: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  },
  { name: 'in Russian, with forced colours', language: 'ru', use: { forcedColors: 'active' } },
  {
    // A window of 1440 by 900 shows as much as one of half that size with twice as many pixels.
    name: 'in English, dark, at 200 % zoom, without motion',
    language: 'en',
    use: {
      colorScheme: 'dark',
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    },
  },
] as const;

for (const { name, language, use } of LOOKS)
  test.describe(name, () => {
    test.use(use);

    for (const state of SCREEN_STATES)
      test(`axe finds nothing, and nothing is out of the page, when ${state.name}`, async ({
        operator,
        pageErrors,
      }) => {
        pageErrors.expected.push(/503|Failed to load|ERR_FAILED|RUNTIME-008/);
        await setLanguage(operator, language);
        await state.prepare?.(operator);
        await operator.goto(state.address);
        await state.open(operator);
        await assertAccessible(operator, state.name);
        const over = await operator.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBeLessThanOrEqual(0);
      });
  });

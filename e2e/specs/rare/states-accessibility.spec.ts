import { assertAccessible } from '../../fixtures/axe.ts';
import { SCREEN_STATES } from '../../fixtures/screen-states.ts';
import { expect, setLanguage, test } from '../../fixtures/test.ts';

/**
 * Each of language, theme, width, zoom and forced colours: what axe finds depends on each, not on their combinations. A state
 * is brought about once for each window, and then looked at in more than one way.
 */
const WINDOWS = [
  {
    name: 'in English, on a desk',
    language: 'en',
    use: { colorScheme: 'light' },
    looks: [
      { look: 'light', media: { forcedColors: 'none' } },
      { look: 'forced colours', media: { forcedColors: 'active' } },
    ],
  },
  {
    // A window of 1440 by 900 shows as much as one of half that size with twice as many pixels.
    name: 'in Russian, at 200 % zoom, without motion',
    language: 'ru',
    use: {
      colorScheme: 'dark',
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    },
    looks: [
      { look: 'dark', media: {} },
      { look: 'dark, as wide as a phone', media: {}, viewport: { width: 390, height: 844 } },
    ],
  },
] as const;

for (const { name, language, use, looks } of WINDOWS)
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
        for (const { look, media, ...window } of looks) {
          if ('viewport' in window) await operator.setViewportSize(window.viewport);
          await operator.emulateMedia(media);
          await assertAccessible(operator, `${state.name}, ${look}`);
          const over = await operator.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over, look).toBeLessThanOrEqual(0);
        }
      });
  });

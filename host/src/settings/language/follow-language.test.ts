import { addTexts, createI18n } from '@park/i18n/i18n';
import { languageAtom } from '@park/i18n/language-atom';
import { createStore } from 'jotai';
import { followLanguage } from './follow-language.ts';

let frames: (() => void)[] = [];
let failures = 0;

beforeEach(() => {
  [frames, failures] = [[], 0];
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function start(loadTexts: () => Promise<void> = () => Promise.resolve()) {
  const store = createStore();
  const i18n = createI18n('en');
  addTexts(i18n, 'ru', {});
  followLanguage({ store, i18n, loadTexts, onFailure: () => (failures += 1) });
  return { store, i18n };
}

/** The browser paints a frame and goes on. */
async function paintFrame(): Promise<void> {
  for (const run of frames.splice(0)) run();
  await jest.advanceTimersByTimeAsync(1);
}

describe('a change of the language', () => {
  it('lets the frame of the press be painted before all texts change', async () => {
    const { store, i18n } = start();
    store.set(languageAtom, 'ru');
    await jest.advanceTimersByTimeAsync(10);
    expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
    await paintFrame();
    expect([i18n.language, document.documentElement.lang]).toEqual(['ru', 'ru']);
  });

  it('needs no frame in a page that is not seen', async () => {
    const { store, i18n } = start();
    store.set(languageAtom, 'ru');
    await jest.advanceTimersByTimeAsync(300);
    expect(i18n.language).toBe('ru');
  });

  it('is the last of several quick ones', async () => {
    const { store, i18n } = start();
    store.set(languageAtom, 'ru');
    store.set(languageAtom, 'en');
    await paintFrame();
    expect([i18n.language, document.documentElement.lang]).toEqual(['en', 'en']);
  });

  it('is taken back and said when its texts cannot be fetched', async () => {
    const { store, i18n } = start(() => Promise.reject(new Error('offline')));
    store.set(languageAtom, 'ru');
    await paintFrame();
    expect([i18n.language, store.get(languageAtom), failures]).toEqual(['en', 'en', 1]);
  });
});

import { createStore } from 'jotai';
import { THEME_KEY } from '@park/ui/theme/theme-key';
import { startTheme, themeAtom } from './theme-atom.ts';

const shown = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  let stop = () => {};

  beforeEach(() => localStorage.clear());
  afterEach(() => stop());

  function start() {
    const store = createStore();
    stop = startTheme(store);
    return store;
  }

  it('follows the device until another is chosen', () => {
    expect(start().get(themeAtom)).toBe('system');
    expect(shown()).toBeUndefined();
  });

  it('is on the page and in storage as soon as it is chosen', () => {
    const store = start();
    store.set(themeAtom, 'dark');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('{"theme":"dark"}');
  });

  it('is restored at the next visit', () => {
    localStorage.setItem(THEME_KEY, '{"theme":"light"}');
    expect(start().get(themeAtom)).toBe('light');
    expect(shown()).toBe('light');
  });

  it('is that of the device in a contrast theme of the system, whatever was chosen', () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = ((media: string) => ({ matches: media.includes('forced-colors') })) as never;
    localStorage.setItem(THEME_KEY, '{"theme":"light"}');
    expect(start().get(themeAtom)).toBe('light');
    expect(shown()).toBeUndefined();
    globalThis.matchMedia = matchMedia;
  });

  it('can follow the device again', () => {
    const store = start();
    store.set(themeAtom, 'dark');
    store.set(themeAtom, 'system');
    expect(shown()).toBeUndefined();
  });

  it.each(['{', '"dark"', '{"theme":"pink"}', 'null'])('ignores the damaged entry %s', (entry) => {
    localStorage.setItem(THEME_KEY, entry);
    expect(start().get(themeAtom)).toBe('system');
  });

  it('follows a choice made in another tab', () => {
    const store = start();
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: '{"theme":"dark"}' }));
    expect(store.get(themeAtom)).toBe('dark');
    expect(shown()).toBe('dark');
  });
});

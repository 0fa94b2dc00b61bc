import { THEME_KEY } from '@park/ui/theme/theme-key';
import { atom, type createStore } from 'jotai';
import { localStore } from '../session/storage/browser-store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The operator's choice of theme; `system` follows the device. */
export const themeAtom = atom<Theme>('system');

function readTheme(json: string | null): Theme {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    if (typeof value !== 'object' || value === null || !('theme' in value)) return 'system';
    return THEMES.find((theme) => theme === value.theme) ?? 'system';
  } catch {
    return 'system';
  }
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  // A contrast theme of the system has its own light or dark, which drawings must fit.
  if (theme === 'system' || matchMedia('(forced-colors: active)').matches) delete dataset['theme'];
  else dataset['theme'] = theme;
}

/**
 * Restores the stored choice and then synchronises page, storage and other tabs with the atom. Call
 * it before the first render, so that no other theme flashes. Returns a function that stops it.
 */
export function startTheme(store: ReturnType<typeof createStore>): () => void {
  store.set(themeAtom, readTheme(localStore.getItem(THEME_KEY)));
  showTheme(store.get(themeAtom));

  const stopWriting = store.sub(themeAtom, () => {
    const theme = store.get(themeAtom);
    showTheme(theme);
    localStore.setItem(THEME_KEY, JSON.stringify({ theme }));
  });
  const handleStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === THEME_KEY) store.set(themeAtom, readTheme(newValue));
  };
  window.addEventListener('storage', handleStorage);
  return () => {
    stopWriting();
    window.removeEventListener('storage', handleStorage);
  };
}

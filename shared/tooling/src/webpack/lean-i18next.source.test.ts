import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { i18n as I18n } from 'i18next';
import { ROOT } from '../workspace.ts';
import { LEAN_I18NEXT, withoutBackend } from './lean-i18next.mjs';

const FILE = path.join(
  path.dirname(require.resolve('i18next/package.json', { paths: [path.join(ROOT, 'shared/i18n')] })),
  'dist/esm/i18next.js',
);
const lean = withoutBackend(readFileSync(FILE, 'utf8'));

/** The program without its exports, as the build leaves it. */
function run(): { createInstance: () => I18n } {
  const body = lean.replace(/^export \{.*$/ms, 'return instance;');
  return new Function(body)() as { createInstance: () => I18n };
}

describe('i18next without backends', () => {
  it('is the file that the build replaces, and is smaller', () => {
    expect(FILE).toMatch(LEAN_I18NEXT.test);
    expect(readFileSync(FILE, 'utf8').length - lean.length).toBeGreaterThan(5000);
    expect(lean).not.toContain('queueLoad');
  });

  it('is ready on return, and finds texts that are added, in either language', async () => {
    const instance = run().createInstance();
    const loaded = jest.fn();
    void instance.init({ lng: 'en', fallbackLng: 'en', ns: [], initAsync: false }, loaded);
    expect([instance.isInitialized, loaded.mock.calls.length]).toEqual([true, 1]);
    instance.addResourceBundle('en', 'a', { rides_one: '{{count}} ride', rides_other: '{{count}} rides' });
    instance.addResourceBundle('ru', 'a', { rides_few: '{{count}} поездки' });
    expect(instance.t('rides', { ns: 'a', count: 2 })).toBe('2 rides');
    await instance.changeLanguage('ru');
    expect(instance.t('rides', { ns: 'a', count: 2 })).toBe('2 поездки');
    expect(instance.hasLoadedNamespace('a')).toBe(true);
    await instance.loadNamespaces('b');
    await instance.reloadResources();
  });

  it('refuses a backend instead of never using it', () => {
    const backend = { type: 'backend', init: () => undefined, read: () => undefined } as const;
    expect(() => void run().createInstance().use(backend).init({ initAsync: false })).toThrow('no backends');
  });

  it('stops the build when the library has changed', () => {
    expect(() => withoutBackend('class Other {}')).toThrow('adapt lean-i18next.mjs');
  });
});

/** @jest-environment jsdom */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const UI = path.resolve(import.meta.dirname, '../../../shared/ui');
const PAGE = path.join(import.meta.dirname, 'page');
const { exports: DOORS } = JSON.parse(readFileSync(path.join(UI, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, string>>;
};

const isComponent = (name: string, value: unknown): boolean =>
  /^[A-Z](?=.*[a-z])/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** The components behind a door of the package, by name. */
function componentsOf(file: string): readonly (readonly [string, unknown])[] {
  const exported = jest.requireActual<Record<string, unknown>>(path.join(UI, file));
  return Object.entries(exported).filter(([name, value]) => isComponent(name, value));
}

const sources = globSync('**/*.{ts,tsx}', { cwd: PAGE }).map((file) =>
  readFileSync(path.join(PAGE, file), 'utf8'),
);

/** Whether one file of the gallery imports a component from its door and uses it. */
function isShown(door: string, name: string): boolean {
  const from = `@park/ui/${door.slice('./'.length)}`;
  return sources.some((source) => {
    if (source.includes(`import * as icons from '${from}'`)) return true;
    const imported = [...source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].find(
      ([, names = '', path]) => path === from && new RegExp(`\\b${name}\\b`).test(names),
    );
    const local = new RegExp(`\\b${name} as (\\w+)`).exec(imported?.[1] ?? '')?.[1] ?? name;
    return imported !== undefined && new RegExp(`<${local}[\\s/>]|Element: ${local}\\b`).test(source);
  });
}

describe('the gallery', () => {
  const seen = new Set<unknown>();
  const components = Object.entries(DOORS).flatMap(([door, file]) =>
    componentsOf(file).map(([name, value]) => ({ door, name, value })),
  );
  for (const { door, name, value } of components) if (isShown(door, name)) seen.add(value);

  it('shows every component that the design system exports', () => {
    const missing = components
      .filter(({ value }) => !seen.has(value))
      .map(({ door, name }) => `${door} ${name}`);
    expect(missing).toEqual([]);
  });

  it('finds the components of the design system', () => {
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Button', 'ConfirmDialog', 'CardTable', 'TextLink']));
    expect(isShown('./actions/Button', 'Burron')).toBe(false);
  });
});

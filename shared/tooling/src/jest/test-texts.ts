import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { readonly [key: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function read(features: string, feature: string, language: string): Map<string, string> {
  const file = path.join(features, feature, 'locales', `${language}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree));
}

const stem = (key: string): string => key.replace(PLURAL, '');
const stems = (texts: Map<string, string>): string[] => [...new Set([...texts.keys()].map(stem))].toSorted();

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** The keys that the code uses: complete keys, and the fixed prefixes of computed ones. */
function usedKeys(code: string): { exact: string[]; prefixes: string[] } {
  const found = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((match) => match[1] ?? '');
  const branches = found(/\bt\(\s*'([^']+)',\s*\{\s*returnObjects/g);
  return {
    exact: found(/\bt\(\s*'([^']+)'/g).filter((key) => !branches.includes(key)),
    prefixes: [...found(/\bt\(\s*`([^`$]+)\$\{/g), ...branches.map((branch) => `${branch}.`)],
  };
}

/**
 * Tests the texts of an app's features: same keys in both languages, every plural form, same placeholders, and each
 * key both defined and used. `features` is the folder that contains them, by namespace; `shared` lists the files outside
 * it that use the texts of a namespace, whose keys must be defined as well.
 */
export function testTexts(
  features: string,
  namespaces: readonly string[],
  shared: Readonly<Record<string, readonly string[]>> = {},
): void {
  describe.each(namespaces)('the texts of %s', (feature) => {
    const english = read(features, feature, 'en');
    const russian = read(features, feature, 'ru');

    it('have the same keys in both languages', () => {
      expect(stems(russian)).toEqual(stems(english));
    });

    it('have every plural form of their language', () => {
      const forms = (texts: Map<string, string>, key: string): string[] =>
        [...texts.keys()]
          .filter((each) => PLURAL.test(each) && stem(each) === key)
          .map((each) => PLURAL.exec(each)?.[1] ?? '');
      const plurals = [...english.keys()].filter((key) => PLURAL.test(key)).map(stem);
      for (const key of new Set(plurals)) {
        expect([key, forms(english, key).toSorted()]).toEqual([key, ['one', 'other']]);
        expect([key, forms(russian, key).toSorted()]).toEqual([key, ['few', 'many', 'one', 'other']]);
      }
    });

    it('fill in the same values in both languages', () => {
      const values = (text: string | undefined): string[] =>
        [...new Set([...(text ?? '').matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))].toSorted();
      for (const [key, text] of english) {
        const other = russian.get(key) ?? russian.get(`${stem(key)}_other`);
        expect([key, values(other)]).toEqual([key, values(text)]);
      }
    });

    it('are all defined and all used', () => {
      const elsewhere = (shared[feature] ?? []).map((file) => readFileSync(file, 'utf8'));
      const code = [sources(path.join(features, feature)), ...elsewhere].join('\n');
      const { exact, prefixes } = usedKeys(code);
      const defined = stems(english);
      expect(exact.filter((key) => !defined.includes(key))).toEqual([]);
      const isUsed = (key: string): boolean =>
        exact.includes(key) || prefixes.some((prefix) => key.startsWith(prefix));
      expect(defined.filter((key) => !isUsed(key))).toEqual([]);
    });
  });
}

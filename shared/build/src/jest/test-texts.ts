import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, DEFAULT_OFFER, type Language } from '@park/contract/languages';
import {
  missingKeys,
  partsOf,
  pluralForms,
  readTextFile,
  type TextFile,
  textFolders,
} from '../webpack/fill-texts.ts';

const PLACEHOLDER = /\{\{?\s*(\w+)\s*\}\}?/g;

type Texts = ReadonlyMap<string, string>;

const stems = (texts: Texts, english: Texts): string[] => {
  const keys = new Set(english.keys());
  return [...new Set([...texts.keys()].map((key) => partsOf(key, keys).stem))].toSorted();
};

/** The texts of one file by their paths, such as `themes.dark`. */
export function flattenTexts(tree: TextFile, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattenTexts(value, `${prefix}${key}.`),
  );
}

/** What the file of one language lacks, one line for each key, or one for the whole file. */
export function reportMissing(folder: string, language: Language): string[] {
  const texts = readTextFile(folder, language);
  const file = path.join(folder, `${language}.json`);
  if (texts === null) return [`${file}: there is no such file; English is shown`];
  return missingKeys(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}, texts, language).map(
    (key) => `${file}: ${key} is missing; English is shown`,
  );
}

/** Tests what must be true of every file of texts, complete or not: no stray keys, forms or placeholders. */
function testLanguage(folder: string, language: Language): void {
  const english = new Map(flattenTexts(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}));
  const texts = new Map(flattenTexts(readTextFile(folder, language) ?? {}));

  it(`have only keys in ${language} that English has, and only its plural forms`, () => {
    expect(stems(texts, english).filter((key) => !stems(english, english).includes(key))).toEqual([]);
    const forms = [...texts.keys()].flatMap((key) => partsOf(key, new Set(english.keys())).form ?? []);
    expect(forms.filter((form) => !pluralForms(language).includes(form))).toEqual([]);
  });

  it(`fill in the same values in ${language} as in English`, () => {
    const values = (text: string): string[] =>
      [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))].toSorted();
    for (const [key, text] of texts) {
      const { stem } = partsOf(key, new Set(english.keys()));
      const source = english.get(key) ?? english.get(`${stem}_other`) ?? '';
      expect([key, values(text)]).toEqual([key, values(source)]);
    }
  });
}

/**
 * Tests the texts of one `locales` folder in every language of the list. A language that is offered by default must be
 * complete; what another one lacks is only reported (languages.test.ts), because English is shown in its place.
 */
export function testLocales(folder: string): void {
  it.each(DEFAULT_OFFER)('are complete in %s', (language) => {
    expect(reportMissing(folder, language)).toEqual([]);
  });
  for (const { code } of ALL_LANGUAGES) testLanguage(folder, code);
}

/** The files of code below a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const TRANSLATORS = /\bt(?:: (\w+))?(?:, \w+)* \} = useTranslation\((?:'([\w-]+)'|[^)]*)\)/g;

/** What the functions are called in this code that translate by a namespace; `t` where the code gets it from elsewhere. */
function translators(code: string, namespace: string, isOwn: boolean): string[] {
  const bound = [...code.matchAll(TRANSLATORS)].map(([, name = 't', from]) => ({ name, from }));
  const named = bound.flatMap(({ name, from }) => (from === namespace ? [name] : []));
  return isOwn && !bound.some(({ name }) => name === 't') ? [...named, 't'] : named;
}

/** The keys that the code uses: complete keys, and the fixed prefixes of computed ones. */
function usedKeys(code: string, t: string): { exact: string[]; prefixes: string[] } {
  const found = (pattern: string): string[] =>
    [...code.matchAll(new RegExp(`\\b${t}\\(\\s*${pattern}`, 'g'))].flatMap((match) => match.slice(1));
  const branches = found(`'([^']+)',\\s*\\{\\s*returnObjects`);
  const chosen = found(`[^;\`)]*?\\?\\s*'([\\w.]+)'\\s*:\\s*'([\\w.]+)'`);
  return {
    exact: [...found(`'([^']+)'`).filter((key) => !branches.includes(key)), ...chosen],
    prefixes: [...found('`([^`$]+)\\$\\{'), ...branches.map((branch) => `${branch}.`)],
  };
}

/**
 * Tests the texts of an app: complete in the languages offered by default, right as far as they go in the others, and
 * each key both defined and used. `features` is the app's folder of features; `shared` lists the files that choose
 * their namespace when they run, by the namespaces they choose from.
 */
export function testTexts(
  features: string,
  namespaces: readonly string[],
  shared: Readonly<Record<string, readonly string[]>> = {},
): void {
  const source = path.dirname(features);
  const folders = textFolders(source);
  const nearest = (file: string): string | undefined =>
    [...folders]
      .filter(([, folder]) => file.startsWith(path.dirname(folder) + path.sep))
      .toSorted(([, one], [, other]) => one.length - other.length)
      .at(-1)?.[0];
  const files = sources(source).map((file) => ({
    file,
    code: readFileSync(file, 'utf8'),
    owner: nearest(file),
  }));

  function usedOf(namespace: string) {
    return files.flatMap(({ file, code, owner }) => {
      const names = translators(code, namespace, owner === namespace);
      const all = shared[namespace]?.includes(file) ? [...names, 't'] : names;
      return all.map((name) => usedKeys(code, name));
    });
  }

  describe.each(namespaces)('the texts of %s', (namespace) => {
    const folder = folders.get(namespace) ?? '';
    testLocales(folder);

    it('are all defined and all used', () => {
      const used = usedOf(namespace);
      const exact = used.flatMap((each) => each.exact);
      const prefixes = used.flatMap((each) => each.prefixes);
      const english = new Map(flattenTexts(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}));
      const defined = stems(english, english);
      expect(exact.filter((key) => !defined.includes(key))).toEqual([]);
      const isUsed = (key: string): boolean =>
        exact.includes(key) || prefixes.some((prefix) => key.startsWith(prefix));
      expect(defined.filter((key) => !isUsed(key))).toEqual([]);
    });
  });
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from '@park/contract/languages';
import { partsOf, readTextFile } from '../texts/fill-texts.ts';
import { textFolders } from '../texts/text-folders.ts';
import { findExamples, findRemotes, folderOfRemote, ROOT } from '../workspace.ts';
import { flattenTexts } from './test-texts.ts';

const found = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, first = '']) => first);

/** The keys that a namespace has; of a plural, its stem. */
function definedKeys(folder: string): string[] {
  const keys = new Set(flattenTexts(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}).map(([key]) => key));
  return [...new Set([...keys].map((key) => partsOf(key, keys).stem))];
}

/**
 * The code of an app with the namespaces that each file names; it may get others from its callers.
 */
function sourcesOf(directory: string): { code: string; namespaces: string[] }[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: directory })
    .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
    .map((code) => ({
      code,
      // A file that is told its namespace by others may ask for a key of any.
      namespaces: /\b(?:useTranslation\(\s*[^'\s)]|useRoomTexts[(<])/.test(code)
        ? []
        : found(code, /\buseTranslation\(\s*'([^']+)'/g),
    }));
}

/** What a computed key such as `steps.${step}` may be. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

/**
 * Whether code asks for a key: as it stands, as an argument or in a type, computed, or with all that
 * are below another.
 */
function isUsed(namespace: string, key: string, codes: readonly string[]): boolean {
  return codes.some(
    (code) =>
      found(code, /[(?:,|]\s*'([^']+)'/g).some((each) => each === key || each === `${namespace}:${key}`) ||
      found(code, /\w\(\s*`((?:[\w.-]|\$\{[^`}]*\})+)`/g).some(
        (each) => /^[^$]|\}[^$]/.test(each) && patternOf(each).test(key),
      ) ||
      // The words of a column's values, and what a list asks of its own.
      found(code, /(?:words: |headings: |wordsOf\()'([^']+)'/g).some((each) => key.startsWith(`${each}.`)) ||
      found(code, /['`]([^'`]+)['`],\s*\{\s*returnObjects/g).some((each) =>
        patternOf(`${each}.\${all}`).test(key),
      ),
  );
}

const remotes = [...findRemotes(), ...findExamples()].flatMap((name) => folderOfRemote(name) ?? []);

// A remote that takes the texts of the import room, or of a list, says some of them in its own words.
const room = ['forms', 'records'].flatMap((name) =>
  sourcesOf(path.join(ROOT, 'shared', name)).map(({ code }) => ({ code, namespaces: [] })),
);

// The compiler refuses a key that is not defined. It cannot say which of the defined ones nobody
// shows.
describe.each(['host', 'shared/forms', 'shared/records', 'shared/i18n', 'shared/testing', ...remotes])(
  'the texts of %s',
  (app) => {
    const directory = path.join(ROOT, app);
    const folders = textFolders(directory);
    const own = folders.filter(([, folder]) => folder.startsWith(directory));
    const sources = [...sourcesOf(directory), ...(own.length < folders.length ? room : [])];

    it.each(own)('are all used: %s', (namespace, folder) => {
      const codes = sources
        .filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace))
        .map(({ code }) => code);
      expect(definedKeys(folder).filter((key) => !isUsed(namespace, key, codes))).toEqual([]);
    });
  },
);

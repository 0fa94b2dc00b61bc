import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, DEFAULT_OFFER } from '@park/contract/languages';
import { readTextFile } from '../texts/fill-texts.ts';
import { ROOT } from '../workspace.ts';
import { flattenTexts, reportMissing, testLocales } from './test-texts.ts';

// The texts of a template are those of the remotes that are made from it.
const SKIPPED = ['node_modules', 'dist', 'templates'];

function textFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.includes(entry.name))
    .flatMap(({ name }) => {
      const inner = path.join(folder, name);
      return name === 'locales' ? [inner] : textFolders(inner);
    });
}

const folders = textFolders(ROOT).map((folder) => path.relative(ROOT, folder));
const scriptOf = (locale: string): string => new Intl.Locale(locale).maximize().script ?? 'Latn';

describe('the texts of the workspace', () => {
  it('are found wherever people read something', () => {
    const owners = new Set(folders.map((folder) => /^(?:shared\/)?[^/]+/.exec(folder)?.[0]));
    for (const owner of ['api', 'host', 'remote-auth', 'shared/delivery', 'shared/i18n', 'shared/testing'])
      expect(owners).toContain(owner);
    for (const folder of folders) expect([folder, existsSync(`${folder}/en.json`)]).toEqual([folder, true]);
  });

  it.each(ALL_LANGUAGES)('are complete in $name, or what is missing is reported', ({ code }) => {
    const missing = folders.flatMap((folder) => reportMissing(folder, code));
    if (DEFAULT_OFFER.includes(code)) expect(missing).toEqual([]);
    // A gap is no failure: English is shown there. It is printed, so that the gate names file and
    // key.
    else if (missing.length > 0) console.warn(missing.join('\n'));
  });

  it.each(ALL_LANGUAGES)('are written in the script of $name', ({ code, locale }) => {
    const script = new RegExp(`\\p{sc=${scriptOf(locale)}}`, 'u');
    const foreign = folders.flatMap((folder) => {
      const english = new Map(flattenTexts(readTextFile(folder, DEFAULT_LANGUAGE) ?? {}));
      return flattenTexts(readTextFile(folder, code) ?? {}).filter(
        // Names such as VIN are the same in every language.
        ([key, text]) =>
          /\p{L}{3}/u.test(text.replaceAll(/\{\{?\w+\}?\}/g, '')) &&
          !script.test(text) &&
          english.get(key) !== text,
      );
    });
    expect(foreign).toEqual([]);
  });

  it('have each key once: of two the reader would take the last, and the first would never be shown', () => {
    const twice = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => {
          const text = readFileSync(path.join(folder, name), 'utf8');
          const bare = text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
          // By length: what is read has its numbered keys first.
          return JSON.stringify(JSON.parse(text)).length !== bare.length;
        })
        .map((name) => path.join(folder, name)),
    );
    expect(twice).toEqual([]);
  });

  it('have no file of a language that is not on the list', () => {
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => [folder, name]));
    expect(files.filter(([, name]) => !ALL_LANGUAGES.some(({ code }) => name === `${code}.json`))).toEqual(
      [],
    );
  });
});

describe.each(folders)('the texts in %s', (folder) => testLocales(path.join(ROOT, folder)));

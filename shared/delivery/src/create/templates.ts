import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SUFFIX = '.template';
/** A language whose templates are missing gets the English texts, for a translator to replace. */
const ENGLISH = /\/locales\/en\.json$/;

function isWanted(file: string, languages: readonly string[]): boolean {
  const language = /\/locales\/(\w+)\.json$/.exec(file)?.[1];
  return language === undefined || languages.includes(language);
}

/** The files of a folder of templates, by path, in every language. */
export function readTemplates(folder: string, languages: readonly string[]): ReadonlyMap<string, string> {
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .toSorted()
    .map((file): [string, string] => [
      file.slice(0, -SUFFIX.length),
      readFileSync(path.join(folder, file), 'utf8'),
    ]);
  const files = new Map(templates.filter(([file]) => isWanted(file, languages)));
  for (const [file, content] of templates.filter(([each]) => ENGLISH.test(each)))
    for (const language of languages) {
      const translated = file.replace(ENGLISH, `/locales/${language}.json`);
      if (!files.has(translated)) files.set(translated, content);
    }
  return files;
}

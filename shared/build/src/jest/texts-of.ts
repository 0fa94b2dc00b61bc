import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { readTexts, type TextFile } from '../webpack/fill-texts.ts';
import { textFolders } from '../webpack/text-folders.ts';

/** The texts of an app by language and namespace, as its page has them. */
export function textsOf(directory: string): Partial<Record<Language, Record<string, TextFile>>> {
  const textsIn = (language: Language) =>
    Object.fromEntries(textFolders(directory).map(([name, folder]) => [name, readTexts(folder, language)]));
  return Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, textsIn(code)]));
}

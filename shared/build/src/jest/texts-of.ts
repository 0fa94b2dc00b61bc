import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { readTexts, type TextFile, textFolders } from '../webpack/fill-texts.ts';

/** The texts of an app by language and namespace, as its page has them; `features` is its folder of features. */
export function textsOf(features: string): Partial<Record<Language, Record<string, TextFile>>> {
  const folders = [...textFolders(path.dirname(features))];
  const textsIn = (language: Language) =>
    Object.fromEntries(folders.map(([namespace, folder]) => [namespace, readTexts(folder, language)]));
  return Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, textsIn(code)]));
}

import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { readTexts, type TextFile } from '../webpack/fill-texts.ts';
import { textNamespaces } from './text-namespaces.ts';

/** The texts of an app's features by language and namespace, as its page has them. */
export function textsOf(features: string): Partial<Record<Language, Record<string, TextFile>>> {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      textNamespaces(features).map((namespace) => [
        namespace,
        readTexts(path.join(features, namespace, 'locales'), language),
      ]),
    );
  return Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, textsIn(code)]));
}

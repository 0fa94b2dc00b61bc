import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { readTexts } from '@park/build/texts/fill-texts.ts';
import type english from './locales/en.json';

const FOLDER = path.join(import.meta.dirname, 'locales');
const texts = new Map(ALL_LANGUAGES.map(({ code }) => [code, readTexts(FOLDER, code) as typeof english]));

/** The gateway's own sentences in one language; what the language lacks is in English. */
export function gatewayTexts(language: Language): typeof english {
  const found = texts.get(language);
  if (!found) throw new Error(`${language} is not among the languages of the console`);
  return found;
}

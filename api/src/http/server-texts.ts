import { existsSync, readFileSync } from 'node:fs';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@park/contract/languages';
import type english from './locales/en.json';

/** The groups of the backend's texts. */
export type TextGroup = keyof typeof english;

type Texts = Readonly<Record<TextGroup, Readonly<Record<string, string>>>>;

function readTexts(language: Language): Partial<Texts> {
  const file = new URL(`./locales/${language}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Texts>) : {};
}

const texts = new Map(ALL_LANGUAGES.map(({ code }) => [code, readTexts(code)]));

/**
 * A text of the backend in one language; in English where the language lacks it, undefined where
 * English does.
 */
export function serverText(group: TextGroup, key: string, language: Language): string | undefined {
  return texts.get(language)?.[group]?.[key] ?? texts.get(DEFAULT_LANGUAGE)?.[group]?.[key];
}

/** Fills `{name}` parts; a part without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}

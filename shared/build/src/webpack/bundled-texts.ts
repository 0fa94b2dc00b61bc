import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { PACKAGES, ROOT } from '../workspace.ts';
import { readTexts, type TextFile } from '../texts/fill-texts.ts';
import { textFolders } from '../texts/text-folders.ts';

/**
 * Texts that are a part of the code, by namespace and language: `BUNDLED_TEXTS` in the code of the
 * browser.
 */
export type BundledTexts = Readonly<Record<string, Readonly<Partial<Record<Language, TextFile>>>>>;

/** The texts for the state of a request, the same for every app. */
export const REQUEST_TEXTS = path.join(PACKAGES, 'i18n/src/request/locales');
/** What is shown when even the texts could not be fetched. */
const BOOT_TEXTS = path.join(ROOT, 'host/src/boot/locales');
/** The frame around a remote that runs alone. */
const STANDALONE_TEXTS = path.join(PACKAGES, 'testing/src/standalone/locales');

function inAllLanguages(folder: string): BundledTexts[string] {
  return Object.fromEntries(ALL_LANGUAGES.map(({ code }) => [code, readTexts(folder, code)]));
}

/** The texts of an app, as tests have them. */
export function textsOfApp(directory: string): BundledTexts {
  return Object.fromEntries(textFolders(directory).map(([name, folder]) => [name, inAllLanguages(folder)]));
}

/** The texts in the host's code. Those for requests are in the texts of the page instead. */
export function hostTexts(): BundledTexts {
  return { boot: inAllLanguages(BOOT_TEXTS), request: {} };
}

/** The texts in the code of a remote that runs alone. */
export function standaloneTexts(): BundledTexts {
  return {
    request: inAllLanguages(REQUEST_TEXTS),
    standalone: inAllLanguages(STANDALONE_TEXTS),
  };
}

/**
 * The same as definitions for webpack's DefinePlugin, one for each namespace, so that a chunk has
 * only its own.
 */
export function textDefinitions(texts: BundledTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [`BUNDLED_TEXTS.${name}`, JSON.stringify(each)]),
  );
}

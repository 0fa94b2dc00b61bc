import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_LANGUAGES, type Language } from '@park/contract/languages';
import { NOTES_FILE } from '@park/federation/release-notes';
import { readTexts } from '../texts/fill-texts.ts';
import { textFolders } from '../texts/text-folders.ts';
import { describeRemote, manifestFiles } from './describe-remote.ts';
import { peersOf } from './given-libraries.ts';

/** The scripts of each component whose code is a chunk of its own. */
export type ChunksByComponent = Readonly<Record<string, readonly string[]>>;

export const LANGUAGES: readonly Language[] = ALL_LANGUAGES.map(({ code }) => code);

/** The texts of some `locales` folders in one language, as JSON by namespace. */
export function textsIn(
  folders: readonly (readonly [namespace: string, folder: string])[],
  language: Language,
): string {
  return JSON.stringify(
    Object.fromEntries(folders.map(([name, folder]) => [name, readTexts(folder, language)])),
  );
}

/** The texts of a remote in one language; what the language lacks is in English. */
export function textsOfRemote(directory: string, language: Language): string {
  return textsIn(textFolders(directory), language);
}

/** The content of a remote's `manifest.json`, with which publishing and gateways describe it. */
export async function manifestOfRemote(
  directory: string,
  chunksOf: (components: readonly string[]) => ChunksByComponent,
): Promise<string> {
  const described = await describeRemote(directory);
  const { screens, pages, parts, signIn } = described.manifest;
  const shown = [...screens, ...pages, ...parts, ...(signIn ? [signIn] : [])];
  const components = new Set(shown.map(({ component }) => component));
  return JSON.stringify({ ...described, needs: peersOf(directory), chunks: chunksOf([...components]) });
}

const notesFile = (directory: string): string => path.join(directory, NOTES_FILE);

/** The release notes in a remote's folder; null when it has none. Publishing checks them. */
export function notesOfRemote(directory: string): string | null {
  return existsSync(notesFile(directory)) ? readFileSync(notesFile(directory), 'utf8') : null;
}

/** The files and folders that a dev server watches: what a page shows and is no code. */
export function watchedFiles(directory: string): readonly string[] {
  const texts = textFolders(directory).map(([, folder]) => folder);
  return [...manifestFiles(directory), ...texts, notesFile(directory), path.join(directory, 'package.json')];
}

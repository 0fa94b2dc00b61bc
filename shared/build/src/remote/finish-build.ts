import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NOTES_FILE } from '@park/federation/release-notes';
import { chunksIn } from './federation-manifest.ts';
import { LANGUAGES, manifestOfRemote, notesOfRemote, textsOfRemote } from './files-beside-code.ts';
import { libraryProblems } from './library-problems.ts';

const TEXTS = /^texts\..+\.json$/;

/**
 * Writes into a finished build what a console wants of a remote besides its code: `manifest.json`,
 * its texts in every language, its release notes. Reads the remote's folder, and no bundler's own
 * files. Rejects with an Error, a line for each fault, when the remote uses what the host does not
 * give, or the build was not made by a federation plugin.
 */
export async function finishBuild(directory: string, dist = path.join(directory, 'dist')): Promise<void> {
  const problems = libraryProblems(directory);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const write = (name: string, content: string): void => writeFileSync(path.join(dist, name), content);
  const files = readdirSync(dist);
  write('manifest.json', await manifestOfRemote(directory, (names) => chunksIn(dist, files, names)));
  // Those of the run before have other names when a text has changed.
  for (const old of files.filter((name) => TEXTS.test(name))) rmSync(path.join(dist, old));
  for (const language of LANGUAGES) {
    const texts = textsOfRemote(directory, language);
    const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
    write(`texts.${language}.${hash}.json`, texts);
  }
  const notes = notesOfRemote(directory);
  if (notes !== null) write(NOTES_FILE, notes);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { NOTES_FILE } from '@park/federation/release-notes';
import { LANGUAGES, manifestOfRemote, notesOfRemote, textsOfRemote } from './files-beside-code.ts';
import { libraryProblems } from './library-problems.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A middleware of a dev server, of any bundler: answers what `finishBuild` writes, as the sources
 * are at the moment of the request. Names are without hash. What is wrong with the remote's
 * libraries is printed, once until it changes.
 */
export function devFiles(directory: string): Middleware {
  let printed = '';
  const warn = (): void => {
    const problems = libraryProblems(directory).join('\n');
    if (problems !== printed && problems !== '') console.error(problems);
    printed = problems;
  };
  const contentOf = async (file: string): Promise<string | null> => {
    if (file === NOTES_FILE) return notesOfRemote(directory);
    const language = LANGUAGES.find((code) => file === `texts.${code}.json`);
    if (language !== undefined) return textsOfRemote(directory, language);
    if (file !== 'manifest.json') return null;
    warn();
    return manifestOfRemote(directory, () => ({}));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const content = await contentOf(path.posix.basename(pathname));
      if (content === null) return next();
      response.setHeader('content-type', 'application/json; charset=utf-8').end(content);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      response.writeHead(500).end(message);
    }
  };
  return (request, response, next) => void respond(request, response, next);
}

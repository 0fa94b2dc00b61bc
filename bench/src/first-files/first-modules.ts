import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledModule } from '@park/build/gate/check-modules.ts';
import { RELEASE, ROOT } from '@park/build/workspace.ts';
import { PAGES_FOLDER, pagesFor } from '@park/delivery/gateway/page.ts';
import type { Screen } from '../load/screens.ts';

/** Of each module in the first files: the screens at whose start it is called (`measure-called.ts`). */
export type CalledAtStart = Readonly<Record<string, readonly string[]>>;

export const LIST = path.join(import.meta.dirname, 'called-at-start.json');

export const readCalled = async (): Promise<CalledAtStart> =>
  JSON.parse(await readFile(LIST, 'utf8')) as CalledAtStart;

const SCRIPT = /\/([^/"> ]+\.js)[">\s]/g;
const LIBRARY = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** What the list calls a module: one of ours by its path, one of a library by the library's name. */
export const nameOf = (file: string): string => LIBRARY.exec(file)?.[1] ?? path.relative(ROOT, file);

/** The modules, as the list calls them, of the scripts that the page of a screen asks for before anything runs. */
export async function firstModules(
  screen: Screen,
  modules: readonly BundledModule[],
): Promise<ReadonlySet<string>> {
  const [page = ''] = pagesFor(screen.path);
  const html = await readFile(path.join(RELEASE, PAGES_FOLDER, page), 'utf8');
  const first = [...html.matchAll(SCRIPT)].map(([, name = '']) => name);
  const found = modules.filter(({ scripts }) => scripts.some((script) => first.includes(script)));
  if (found.length === 0) throw new Error(`The build has no module of ${screen.path}`);
  return new Set(found.map(({ file }) => nameOf(file)).sort());
}

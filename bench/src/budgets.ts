import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chunksFor, type RegistryRemote } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';
import { builtModules } from '@park/build/gate/check-modules.ts';
import { folderOfRemote, RELEASE, ROOT } from '@park/build/workspace.ts';
import { firstModules, readCalled } from './first-files/first-modules.ts';
import { DRIVERS, type Screen, SIGN_IN } from './load/screens.ts';

/**
 * The maximum brotli bytes of each entry point on a first visit: what they were in November 2026 and a tenth of room, so that
 * only a change of kind meets them. Raise one only with a reason in the commit.
 */
const BUDGETS = {
  host: 160_000,
  /** As the browser compiles it: the time until a screen can be used follows these. */
  'host, decoded': 550_000,
  'signed-in, decoded': 160_000,
  'host texts, one language': 5_200,
  'entry of any remote': 9_600,
  'code of any one component': 42_000,
} as const;

/**
 * For a remote's entry, its texts and the code that all its components need, unless its package.json has another one:
 * `"park": { "budget": … }`.
 */
const REMOTE_BUDGET = 36_000;

interface Part {
  readonly name: string;
  readonly size: number;
  readonly budget: number;
}

async function sizeOf(url: string, end: '.br' | ''): Promise<number> {
  const file = url.startsWith('/assets/') ? path.join('host', url) : url;
  return (await stat(path.join(RELEASE, file + end))).size;
}
const compressed = (url: string): Promise<number> => sizeOf(url, '.br');

async function sum(urls: readonly string[], measured = compressed): Promise<number> {
  const sizes = await Promise.all(urls.map(measured));
  return sizes.reduce((total, size) => total + size, 0);
}

async function measureHost(): Promise<readonly Part[]> {
  const html = await readFile(path.join(RELEASE, 'host/index.html'), 'utf8');
  const scripts = [...html.matchAll(/src=(\/assets\/[^\s>]+)/g)].map(([, url = '']) => url);
  const texts = [...html.matchAll(/content=(\/assets\/texts\.ru[^\s>]+)/g)].map(([, url = '']) => url);
  const [signedIn = ''] = /\/assets\/signed-in[^\s>"]+/.exec(html) ?? [];
  const decoded = (url: string): Promise<number> => sizeOf(url, '');
  return [
    { name: 'host', size: await sum(scripts), budget: BUDGETS.host },
    { name: 'host, decoded', size: await sum(scripts, decoded), budget: BUDGETS['host, decoded'] },
    { name: 'signed-in, decoded', size: await decoded(signedIn), budget: BUDGETS['signed-in, decoded'] },
    {
      name: 'host texts, one language',
      size: await sum(texts),
      budget: BUDGETS['host texts, one language'],
    },
  ];
}

async function budgetOf(name: string): Promise<number> {
  const folder = folderOfRemote(name);
  if (folder === null) return REMOTE_BUDGET;
  const text = await readFile(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { park } = JSON.parse(text) as { readonly park?: { readonly budget?: number } };
  return park?.budget ?? REMOTE_BUDGET;
}

async function measureRemote(name: string, { entry, chunks, texts }: RegistryRemote): Promise<Part> {
  const oneLanguage = texts['ru'] ?? texts['en'];
  const files = [entry, ...chunksFor({ chunks }, []), ...(oneLanguage ? [oneLanguage] : [])];
  const size = await sum(files.map(({ url }) => url));
  return { name: `${name}: entry, first code and texts`, size, budget: await budgetOf(name) };
}

/** What each component with code of its own adds to its remote. */
function measureComponents({ chunks }: RegistryRemote): readonly Promise<number>[] {
  const components = [...new Set(chunks.flatMap(({ component }) => component ?? []))];
  return components.map((component) =>
    sum(chunks.filter((chunk) => chunk.component === component).map(({ url }) => url)),
  );
}

async function measure(): Promise<readonly Part[]> {
  const text = await readFile(path.join(RELEASE, 'registry.json'), 'utf8');
  const remotes = Object.entries((await openRegistry(JSON.parse(text), null)).registry.remotes);
  if (remotes.length === 0) throw new Error('The registry names no remote');
  const entries = await Promise.all(remotes.map(([, { entry }]) => compressed(entry.url)));
  const components = await Promise.all(remotes.flatMap(([, remote]) => measureComponents(remote)));
  return [
    ...(await measureHost()),
    ...(await Promise.all(remotes.map(([name, remote]) => measureRemote(name, remote)))),
    {
      name: 'entry of any remote',
      size: Math.max(...entries),
      budget: BUDGETS['entry of any remote'],
    },
    {
      name: 'code of any one component',
      size: Math.max(...components),
      budget: BUDGETS['code of any one component'],
    },
  ];
}

/**
 * The modules in the first files of a screen that its list does not know: each of them is loaded by whoever opens the
 * screen, so it is called at its start or has a place after it.
 */
async function unlisted(screen: Screen): Promise<readonly string[]> {
  const [listed, found] = await Promise.all([readCalled(), firstModules(screen, await builtModules())]);
  return [...found].filter((name) => !(name in listed));
}

const parts = await measure();
let failed = 0;
for (const { name, size, budget } of parts) {
  const isWithin = size > 0 && size <= budget;
  if (!isWithin) failed += 1;
  console.log(
    `   ${isWithin ? 'ok  ' : 'OVER'} ${name.padEnd(36)} ${String(size).padStart(7)} of ${budget} bytes`,
  );
}
const screens = [SIGN_IN, DRIVERS];
for (const screen of screens) {
  const more = await unlisted(screen);
  if (more.length > 0) failed += 1;
  console.log(
    `   ${more.length === 0 ? 'ok  ' : 'MORE'} in the first files of ${screen.name}: ${more.join(', ')}`,
  );
}
if (failed > 0) console.log('   What is called at start is listed anew by `npm run called-at-start`.');
console.log(`   ${parts.length + screens.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';

const RELEASE = path.resolve(import.meta.dirname, '../../.release');

/** Most bytes, brotli, that each entry point may cost its first visitor. Raise one only with a reason in the commit. */
const BUDGETS = {
  host: 175_000,
  'host texts, one language': 3_000,
  'auth: entry, screen and texts': 14_000,
  'fleet: entry, screens and texts': 33_000,
  'reports: entry, screens and texts': 30_000,
  'entry of any remote': 7_500,
} as const;

type Part = keyof typeof BUDGETS;

async function compressed(url: string): Promise<number> {
  const file = url.startsWith('/assets/') ? path.join('host', url) : url;
  return (await stat(path.join(RELEASE, `${file}.br`))).size;
}

async function sum(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(compressed));
  return sizes.reduce((total, size) => total + size, 0);
}

function filesOf({ entry, chunks, texts }: RemoteRelease): string[] {
  const oneLanguage = texts['ru'] ?? texts['en'];
  return [entry, ...chunks, ...(oneLanguage ? [oneLanguage] : [])].map(({ url }) => url);
}

async function measure(): Promise<Record<Part, number>> {
  const html = await readFile(path.join(RELEASE, 'host/index.html'), 'utf8');
  const text = await readFile(path.join(RELEASE, 'registry.json'), 'utf8');
  const registry = await openRegistry(JSON.parse(text), null);
  const { auth, fleet, reports } = registry.remotes;
  if (!auth || !fleet || !reports) throw new Error('The registry does not name all remotes');
  const scripts = [...html.matchAll(/src=(\/assets\/[^\s>]+)/g)].map(([, url = '']) => url);
  const texts = [...html.matchAll(/content=(\/assets\/texts\.ru[^\s>]+)/g)].map(([, url = '']) => url);
  return {
    host: await sum(scripts),
    'host texts, one language': await sum(texts),
    'auth: entry, screen and texts': await sum(filesOf(auth)),
    'fleet: entry, screens and texts': await sum(filesOf(fleet)),
    'reports: entry, screens and texts': await sum(filesOf(reports)),
    'entry of any remote': Math.max(
      ...(await Promise.all([auth, fleet, reports].map(({ entry }) => compressed(entry.url)))),
    ),
  };
}

const sizes = await measure();
let failed = 0;
for (const [part, size] of Object.entries(sizes)) {
  const budget = BUDGETS[part as Part];
  const isWithin = size > 0 && size <= budget;
  if (!isWithin) failed += 1;
  console.log(
    `   ${isWithin ? 'ok  ' : 'OVER'} ${part.padEnd(36)} ${String(size).padStart(7)} of ${budget} bytes`,
  );
}
console.log(`   ${Object.keys(sizes).length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteRelease } from '@park/federation/registry';
import { openRegistry } from '@park/federation/registry-seal';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../store/digest.ts';
import { fakeScreen, type FakeWorkspace, fakeWorkspace } from '../publishing/fake-workspace.ts';
import { publishAll } from '../publishing/release.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { rollBack } from '../publishing/run-published.ts';
import { createGateway } from './create-gateway.ts';

const RELEASES = 20;
const READERS = 3;

let work: FakeWorkspace;
let gateway: FastifyInstance;
let origin: string;

beforeEach(async () => {
  work = fakeWorkspace();
  work.buildHost('1');
  for (const name of ['auth', 'reports']) work.buildRemote(name, `${name} 0`);
  work.buildRemote('fleet', 'fleet 0', { manifest: { screens: [fakeScreen('staff')] } });
  await publishAll({ store: work.store, keys: null }, work.root);
  gateway = await createGateway({ release: work.release, apiUrl: () => null });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await gateway.close();
  work.remove();
});

const filesOf = ({ entry, chunks, texts }: RemoteRelease) => [entry, ...chunks, ...Object.values(texts)];

/** What the readers received. */
interface Seen {
  readonly failures: string[];
  readonly releases: Set<string>;
  /** Every file of all received registries: its digest by its address. */
  readonly files: Map<string, string>;
}

async function check({ failures }: Seen, [url, integrity]: readonly [string, string]): Promise<void> {
  const response = await fetch(origin + url);
  const digest = integrityOf(new Uint8Array(await response.arrayBuffer()));
  if (response.status !== 200 || digest !== integrity) failures.push(`${url} ${response.status} ${digest}`);
}

/**
 * Loads the page, the registry, and then every file of the registry's active versions, as a browser
 * would.
 */
async function load(seen: Seen): Promise<void> {
  const page = await fetch(`${origin}/?tab=staff`);
  if (page.status !== 200 || !(await page.text()).includes('/remotes/fleet/'))
    seen.failures.push(`page ${page.status}`);
  const answer = await fetch(`${origin}/registry.json`);
  const { registry } = await openRegistry(await answer.json(), null);
  const named = Object.values(registry.remotes).flatMap(filesOf);
  const files = named.map(({ url, integrity }) => [url, integrity] as const);
  await Promise.all(files.map((file) => check(seen, file)));
  for (const [url, integrity] of files) seen.files.set(url, integrity);
  seen.releases.add(registry.release);
}

it(`responds correctly to every request while remotes are published and rolled back ${RELEASES} times`, async () => {
  const place = { store: work.store, keys: null };
  const seen: Seen = { failures: [], releases: new Set(), files: new Map() };
  let isOver = false;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) await load(seen).catch((error: unknown) => seen.failures.push(String(error)));
  });
  for (let round = 1; round <= RELEASES; round += 1) {
    // The next release starts only after a reader has received this one.
    while (seen.releases.size < round) await wait(5);
    const name = round % 2 === 0 ? 'fleet' : 'reports';
    if (round % 4 === 0) {
      await rollBack(name, place);
    } else {
      work.buildRemote(name, `${name} ${round}`, {
        manifest: name === 'fleet' ? { screens: [fakeScreen('staff')] } : {},
      });
      await publishRemote(name, { ...place, root: work.root, percent: null, log: () => undefined });
    }
  }
  while (seen.releases.size <= RELEASES) await wait(5);
  isOver = true;
  await Promise.all(readers);
  // A tab that was opened at any moment in between can still load all of its files.
  for (const file of seen.files) await check(seen, file);
  expect(seen.failures).toEqual([]);
}, 60_000);

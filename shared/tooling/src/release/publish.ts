import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, type RegistryFile, type RemoteRelease } from '@park/federation/registry';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';
import { RELEASE, type Remote, REMOTES, ROOT } from '../workspace.ts';
import { compressFile } from './compress.ts';
import { integrityOf } from './digest.ts';

const VERSION_DIGITS = 10;

/** The workspace whose builds are published, and where to. */
export interface Places {
  readonly root: string;
  readonly release: string;
}

async function builtFiles(dist: string): Promise<string[]> {
  const names = await readdir(dist);
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Part of the version: the same files give the same version, so a folder never changes what it holds. */
async function contentDigest(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(dist, file)));
  return hash.digest('hex').slice(0, VERSION_DIGITS);
}

interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: string[] } };
  }[];
}

async function describeRelease(
  remote: Remote,
  version: string,
  dist: string,
  files: readonly string[],
): Promise<RemoteRelease> {
  const manifest = JSON.parse(
    await readFile(path.join(dist, 'mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const file = async (name: string): Promise<RegistryFile> => ({
    url: `/remotes/${remote}/${version}/${name}`,
    integrity: integrityOf(await readFile(path.join(dist, name))),
  });
  const exposed = manifest.exposes.find(({ name }) => name === 'app');
  if (!exposed) throw new Error(`${remote} does not expose ./app`);
  const texts = files.flatMap((name) => {
    const language = /^texts\.(\w+)\..*json$/.exec(name)?.[1];
    return language ? [[language, name] as const] : [];
  });
  return {
    version,
    contract: `^${CONTRACT_VERSION}`,
    entry: await file(manifest.metaData.remoteEntry.name),
    chunks: await Promise.all(exposed.assets.js.sync.map(file)),
    texts: Object.fromEntries(
      await Promise.all(texts.map(async ([language, name]) => [language, await file(name)] as const)),
    ),
  };
}

/** Copies into a folder that appears only when it is whole. */
async function copyWhole(from: string, files: readonly string[], to: string): Promise<void> {
  const partial = `${to}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  for (const file of files) {
    await cp(path.join(from, file), path.join(partial, file), { recursive: true });
    await compressFile(path.join(partial, file));
  }
  await rename(partial, to);
}

/** The package's own number and what the build holds. */
async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${await contentDigest(path.join(folder, 'dist'), files)}`;
}

async function publishRemote(remote: Remote, { root, release }: Places): Promise<RemoteRelease> {
  const folder = path.join(root, `remote-${remote}`);
  const dist = path.join(folder, 'dist');
  const files = await builtFiles(dist);
  const version = await versionOf(folder, files);
  const target = path.join(release, 'remotes', remote, version);
  if (!existsSync(target)) await copyWhole(dist, files, target);
  return describeRelease(remote, version, dist, files);
}

/** Assets of older builds stay for the tabs that are still open on them; the page itself is replaced last. */
async function publishHost({ root, release }: Places): Promise<string> {
  const dist = path.join(root, 'host/dist');
  const assets = path.join(release, 'host/assets');
  await mkdir(assets, { recursive: true });
  const files = await builtFiles(dist);
  for (const file of files) {
    if (file === 'index.html' || existsSync(path.join(assets, file))) continue;
    await cp(path.join(dist, file), path.join(assets, file));
    await compressFile(path.join(assets, file));
  }
  await replaceFile(path.join(release, 'host/index.html'), await readFile(path.join(dist, 'index.html')));
  return versionOf(path.join(root, 'host'), files);
}

async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

async function readPublished({ release }: Places): Promise<Registry | null> {
  try {
    return await openRegistry(JSON.parse(await readFile(path.join(release, 'registry.json'), 'utf8')), null);
  } catch {
    return null;
  }
}

function asRelease({ version, contract, entry, chunks, texts }: RemoteRelease): RemoteRelease {
  return { version, contract, entry, chunks, texts };
}

/**
 * Publishes what was built into `.release`: version folders that never change, and a registry that is replaced as
 * a whole and keeps each remote's version before this one to fall back to. Publishing the same build changes nothing.
 */
export async function publishAll(places: Places = { root: ROOT, release: RELEASE }): Promise<Registry> {
  const host = await publishHost(places);
  const before = await readPublished(places);
  const entries = await Promise.all(
    REMOTES.map(async (name) => {
      const release = await publishRemote(name, places);
      const old = before?.remotes[name];
      const previous = old?.version === release.version ? old.previous : old ? asRelease(old) : null;
      return [
        name,
        { ...release, enabled: old?.enabled ?? true, previous, candidate: old?.candidate ?? null },
      ] as const;
    }),
  );
  const remotes = Object.fromEntries(entries);
  const said = JSON.stringify([host, remotes]);
  const release = createHash('sha256').update(said).digest('hex').slice(0, VERSION_DIGITS);
  const registry: Registry = { schema: 1, release, host, remotes };
  const text = await sealRegistry(registry, process.env['REGISTRY_SIGNING_KEY'] ?? null);
  await replaceFile(path.join(places.release, 'registry.json'), text);
  return registry;
}

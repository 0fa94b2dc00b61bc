import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RELEASE } from '@park/build/workspace.ts';
import { createGateway } from '@park/delivery/gateway/create-gateway.ts';
import { compressFile } from '@park/delivery/publishing/compress.ts';
import { writeRegistryPages } from '@park/delivery/publishing/live-registry.ts';
import { directoryStore } from '@park/delivery/store/directory-store.ts';
import { openRegistry, sealRegistry } from '@park/federation/registry-seal';

/** The release in a folder and at an address of its own, which can be released again as if code had changed. */
export interface ReleasedAgain {
  readonly url: string;
  /** Gives a remote a new version. */
  readonly releaseRemote: (name: string) => Promise<void>;
  /** Gives new names to the host's files that have code of ours. */
  readonly releaseHost: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const OWN_CODE = /^(?:main|signed-in)\.([\da-f]{16})\.js$/;

/** Gives new names to the host's scripts that have code of ours, in the page and in each other. */
async function renameOwnCode(host: string): Promise<void> {
  const assets = path.join(host, 'assets');
  const scripts = (await readdir(assets)).filter((name) => OWN_CODE.test(name));
  const renamed = (text: string): string =>
    scripts.reduce((changed, name) => {
      const [, digest = ''] = OWN_CODE.exec(name) ?? [];
      return changed.replaceAll(digest, [...digest].toReversed().join(''));
    }, text);
  for (const name of scripts) {
    const file = path.join(assets, renamed(name));
    await writeFile(file, renamed(await readFile(path.join(assets, name), 'utf8')));
    await compressFile(file);
  }
  const page = path.join(host, 'index.html');
  await writeFile(page, renamed(await readFile(page, 'utf8')));
}

export async function releasedAgain(apiUrl: string): Promise<ReleasedAgain> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'park-release-'));
  await cp(RELEASE, folder, { recursive: true });
  const writePages = () => writeRegistryPages({ store: directoryStore(folder), keys: null });
  const gateway = await createGateway({ release: folder, trustedProxies: [], apiUrl: () => apiUrl });
  return {
    url: await gateway.listen({ port: 0, host: '127.0.0.1' }),
    releaseRemote: async (name) => {
      const file = path.join(folder, 'registry.json');
      const { registry } = await openRegistry(JSON.parse(await readFile(file, 'utf8')), null);
      const { version = '' } = registry.remotes[name] ?? {};
      const next = `${version}0`;
      await rename(path.join(folder, 'remotes', name, version), path.join(folder, 'remotes', name, next));
      const text = JSON.stringify(registry).replaceAll(version, next);
      await writeFile(file, await sealRegistry(JSON.parse(text), null));
      await writePages();
    },
    releaseHost: async () => {
      await renameOwnCode(path.join(folder, 'host'));
      await writePages();
    },
    stop: async () => {
      await gateway.close();
      await rm(folder, { recursive: true });
    },
  };
}

import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { ManifestSource } from '@park/federation/manifest-source';

/** A remote in the workspace: its folder below the root, and its manifest. */
export interface WorkspaceRemote {
  readonly folder: string;
  readonly manifest: ManifestSource;
}

const MANIFEST = 'src/manifest/manifest.ts';
const FOLDERS = ['remote-*', 'examples/remote-*'];

/** The manifests of all remotes of a workspace. Rejects when one cannot be read. */
export async function workspaceRemotes(root: string): Promise<readonly WorkspaceRemote[]> {
  const folders = globSync(FOLDERS, { cwd: root })
    .filter((folder) => existsSync(path.join(root, folder, MANIFEST)))
    .toSorted();
  return Promise.all(
    folders.map(async (folder) => {
      const { manifest } = (await import(path.join(root, folder, MANIFEST))) as { manifest: ManifestSource };
      return { folder, manifest };
    }),
  );
}

/** The folder of the app that already has the texts of a namespace; undefined when it is free. */
export function ownerOfTexts(root: string, namespace: string): string | undefined {
  return globSync([...FOLDERS, 'host'], { cwd: root }).find((folder) =>
    existsSync(path.join(root, folder, 'src/features', namespace)),
  );
}

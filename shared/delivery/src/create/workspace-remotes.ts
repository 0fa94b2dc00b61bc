import path from 'node:path';
import type { ManifestSource } from '@park/federation/manifest-source';
import { textFolders } from '@park/build/texts/text-folders.ts';
import { findExamples, findRemotes, folderOfRemote } from '@park/build/workspace.ts';

/** A remote in the workspace: its folder below the root, and its manifest. */
export interface WorkspaceRemote {
  readonly folder: string;
  readonly manifest: ManifestSource;
}

function foldersOf(root: string): string[] {
  return [...findRemotes(root), ...findExamples(root)].flatMap((name) => folderOfRemote(name, root) ?? []);
}

/**
 * The manifests of all remotes of a workspace, examples included. Rejects when one cannot be read.
 */
export async function workspaceRemotes(root: string): Promise<readonly WorkspaceRemote[]> {
  return Promise.all(
    foldersOf(root).map(async (folder) => {
      const file = path.join(root, folder, 'src/manifest.ts');
      const { manifest } = (await import(file)) as { manifest: ManifestSource };
      return { folder, manifest };
    }),
  );
}

/** The folder of the app that already has the texts of a namespace; undefined when it is free. */
export function ownerOfTexts(root: string, namespace: string): string | undefined {
  return [...foldersOf(root), 'host'].find((folder) =>
    textFolders(path.join(root, folder)).some(([name]) => name === namespace),
  );
}

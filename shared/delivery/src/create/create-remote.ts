import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { ROOT } from '@park/build/workspace.ts';
import { checkRequest, type CreateRequest } from './check-request.ts';
import { fillTemplate } from './fill-template.ts';
import { readTemplates } from './templates.ts';
import { workspaceRemotes, type WorkspaceRemote } from './workspace-remotes.ts';
import { writeFolder } from './write-folder.ts';

const TEMPLATES = path.join(ROOT, 'shared/delivery/templates/remote');
const STEP = 10;

/** A place in the sidebar after all others. */
function nextOrder(remotes: readonly WorkspaceRemote[]): number {
  const orders = remotes.flatMap(({ manifest: { screens = [], groups = [] } }) => [
    ...screens.filter(({ group }) => !group).map(({ order }) => order ?? 0),
    ...groups.map(({ order }) => order),
  ]);
  return Math.max(0, ...orders) + STEP;
}

export interface CreateOptions extends CreateRequest {
  /** The workspace that gets the remote. */
  readonly root?: string;
  /** The languages of the console. */
  readonly languages: readonly string[];
}

/**
 * Writes a new remote: one folder, nothing else, and all of it or nothing. Resolves with the
 * folder's path below the root; rejects with a CreateError when the name cannot be used.
 */
export async function createRemote({ root = ROOT, languages, ...request }: CreateOptions): Promise<string> {
  const remotes = await workspaceRemotes(root);
  checkRequest(root, request, remotes);
  const { name, title, place } = request;
  const values = { name, title, contract: `^${CONTRACT_VERSION}`, order: nextOrder(remotes) };
  const folder = path.join(place, `remote-${name}`);
  const drafts = path.join(root, '.cache');
  mkdirSync(drafts, { recursive: true });
  const files = [...readTemplates(TEMPLATES, languages)].map(
    ([file, content]) => [fillTemplate(file, values), fillTemplate(content, values)] as const,
  );
  writeFolder({
    folder: path.join(root, folder),
    files: new Map(files),
    drafts,
    formatOptions: path.join(ROOT, '.oxfmtrc.json'),
  });
  return folder;
}

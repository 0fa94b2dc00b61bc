import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PLACES } from '@park/federation/catalog';
import { REMOTE_NAME } from '@park/federation/registry';
import { ownerOfTexts, type WorkspaceRemote } from './workspace-remotes.ts';

/** Why no remote is created, as one sentence for the person who asked for it. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** Names that the builds, the gateway and the standalone page use themselves. */
const RESERVED = ['host', 'shell', 'dev', 'request', 'standalone'];
const MOST_TITLE = 60;
const PLACES = ['.', 'examples'];

export interface CreateRequest {
  readonly name: string;
  /** The English title, which operators see. */
  readonly title: string;
  /** The folder below the root in which the remote's folder is made: `.` or `examples`. */
  readonly place: string;
}

/** Throws a CreateError with the first reason why a remote cannot be made under this name. */
export function checkRequest(
  root: string,
  { name, title, place }: CreateRequest,
  remotes: readonly WorkspaceRemote[],
): void {
  if (!REMOTE_NAME.test(name))
    throw new CreateError(
      `"${name}" cannot be a remote's name: a name has 1 to 30 lower-case letters and digits and begins with a letter.`,
    );
  if (RESERVED.includes(name))
    throw new CreateError(`"${name}" cannot be a remote's name: the console uses it itself.`);
  if (!PLACES.includes(place))
    throw new CreateError(`A remote is made in the root folder or with --in examples, not in "${place}".`);
  for (const each of PLACES) {
    const folder = path.join(each, `remote-${name}`);
    if (existsSync(path.join(root, folder))) throw new CreateError(`The folder ${folder} exists already.`);
  }
  if (SHELL_PLACES.tabs.includes(name))
    throw new CreateError(`remote-${name} cannot have the tab "${name}": the console has it already.`);
  const owner = remotes.find(({ manifest }) => manifest.screens?.some(({ tab }) => tab === name));
  if (owner)
    throw new CreateError(
      `remote-${name} cannot have the tab "${name}": remote-${owner.manifest.name} has it already.`,
    );
  const texts = ownerOfTexts(root, name);
  if (texts !== undefined)
    throw new CreateError(
      `remote-${name} cannot have texts under the name "${name}": ${path.basename(texts)} has them already.`,
    );
  if (title.trim() === '' || title.length > MOST_TITLE)
    throw new CreateError(`A title has 1 to ${MOST_TITLE} characters.`);
}

import { parseArgs } from 'node:util';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { checkRequest, CreateError, type CreateRequest } from './check-request.ts';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { ROOT } from '@park/build/workspace.ts';
import { fillTemplate } from './fill-template.ts';
import { readTemplates } from './templates.ts';
import { type WorkspaceRemote, workspaceRemotes } from './workspace-remotes.ts';
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

interface CreateOptions extends CreateRequest {
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

const USAGE = `create-remote <name>
Makes the folder of a new remote: manifest, a screen, texts, tests, and its page when it runs alone.
  --title <…>        the English title in the sidebar (default: the name)
  --in examples      makes it in the folder examples instead of the root folder`;

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    // npm strips the `--` separator; pnpm passes it through.
    args: args[0] === '--' ? args.slice(1) : [...args],
    options: { title: { type: 'string' }, in: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name, ...others] = positionals;
  if (values.help) return console.log(USAGE);
  if (name === undefined || others.length > 0) throw new CreateError(`Usage: ${USAGE}`);
  const folder = await createRemote({
    name,
    title: values.title ?? capitalised(name),
    place: values.in ?? '.',
    languages: ALL_LANGUAGES.map(({ code }) => code),
  });
  console.log(`${folder} is made; nothing else has changed. Next:
  npm run dev -- ${name}              that remote live in the console
  pnpm --filter remote-${name} dev    that remote alone, in a minimal page
  npm run publish-remote -- ${name}   build it and bring it into a running console`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { ROOT } from '@park/build/workspace.ts';
import { checkRequest, type CreateRequest } from './check-request.ts';
import { fillTemplate } from './fill-template.ts';
import { workspaceRemotes, type WorkspaceRemote } from './workspace-remotes.ts';

const TEMPLATES = path.join(ROOT, 'shared/delivery/templates/remote');
const SUFFIX = '.template';
const STEP = 10;

/** A language whose templates are missing gets the English texts, for a translator to replace. */
const ENGLISH = /\/locales\/en\.json$/;

/** A place in the sidebar after all others. */
function nextOrder(remotes: readonly WorkspaceRemote[]): number {
  const orders = remotes.flatMap(({ manifest: { screens = [], groups = [] } }) => [
    ...screens.filter(({ group }) => !group).map(({ order }) => order ?? 0),
    ...groups.map(({ order }) => order),
  ]);
  return Math.max(0, ...orders) + STEP;
}

/** The files of the templates, by path, in every language. */
function readTemplates(languages: readonly string[]): ReadonlyMap<string, string> {
  const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .toSorted()
    .map((file): [string, string] => [
      file.slice(0, -SUFFIX.length),
      readFileSync(path.join(TEMPLATES, file), 'utf8'),
    ]);
  const files = new Map(templates.filter(([file]) => isWanted(file, languages)));
  for (const [file, content] of templates.filter(([each]) => ENGLISH.test(each)))
    for (const language of languages) {
      const translated = file.replace(ENGLISH, `/locales/${language}.json`);
      if (!files.has(translated)) files.set(translated, content);
    }
  return files;
}

function isWanted(file: string, languages: readonly string[]): boolean {
  const language = /\/locales\/(\w+)\.json$/.exec(file)?.[1];
  return language === undefined || languages.includes(language);
}

/** The length of a name decides where lines break. */
function format(folder: string): void {
  const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  const config = path.join(ROOT, '.prettierrc.json');
  const options = ['--write', '--log-level', 'warn', '--ignore-path', path.join(folder, 'none')];
  execFileSync(process.execPath, [prettier, ...options, '--config', config, folder], { cwd: folder });
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
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(path.join(cache, 'create-'));
  // The temporary folder is readable by its owner only, the folder in it by everybody.
  const draft = path.join(temporary, path.basename(folder));
  try {
    for (const [file, content] of readTemplates(languages)) {
      const target = path.join(draft, fillTemplate(file, values));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, fillTemplate(content, values));
    }
    format(draft);
    if (!existsSync(path.join(root, place))) mkdirSync(path.join(root, place));
    renameSync(draft, path.join(root, folder));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return folder;
}

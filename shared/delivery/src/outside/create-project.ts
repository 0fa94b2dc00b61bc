import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_LANGUAGES } from '@park/contract/languages';
import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { checkRequest } from '../create/check-request.ts';
import { fillTemplate } from '../create/fill-template.ts';
import { readTemplates } from '../create/templates.ts';
import { writeFolder } from '../create/write-folder.ts';

/** After the console's own entries in the sidebar. */
const ORDER = 900;
const KIT = 'kit';

interface PackageJson {
  readonly [field: string]: unknown;
}

/** The project's package.json: that of a remote of the workspace, and what only outside has. */
function projectPackage(remote: string, outside: string, kit: readonly string[]): string {
  const own = JSON.parse(remote) as PackageJson;
  const { scripts, devDependencies } = JSON.parse(outside) as Record<string, Record<string, string>>;
  const packed = kit.map((file) => {
    const name = /^park-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1];
    return [`@park/${name}`, `file:${KIT}/${file}`] as const;
  });
  const all = { ...Object.fromEntries(packed), ...devDependencies };
  return JSON.stringify({ ...own, scripts, devDependencies: all });
}

export interface ProjectRequest {
  readonly name: string;
  readonly title: string;
  /** The folder in which the project's folder is made. */
  readonly place: string;
  /** The unpacked create package: templates, and the tarballs of the kit. */
  readonly source: string;
}

/**
 * Writes the project of a remote outside of the workspace, with the kit that it is built with: all
 * of it or nothing. Returns the folder's name; throws a CreateError when the name cannot be used.
 */
export function createProject({ name, title, place, source }: ProjectRequest): string {
  checkRequest(place, { name, title, place: '.' }, []);
  const values = { name, title, contract: `^${CONTRACT_VERSION}`, order: ORDER };
  const languages = ALL_LANGUAGES.map(({ code }) => code);
  const filled = (folder: string) =>
    [...readTemplates(path.join(source, 'templates', folder), languages)].map(
      ([file, content]) => [fillTemplate(file, values), fillTemplate(content, values)] as const,
    );
  const [remote, outside] = [new Map(filled('remote')), new Map(filled('outside'))];
  const kit = readdirSync(path.join(source, KIT)).toSorted();
  const files = new Map<string, string | Uint8Array>([...remote, ...outside]);
  const ofRemote = remote.get('package.json') ?? '{}';
  files.set('package.json', projectPackage(ofRemote, outside.get('package.json') ?? '{}', kit));
  for (const file of kit) files.set(`${KIT}/${file}`, readFileSync(path.join(source, KIT, file)));
  const folder = `remote-${name}`;
  writeFolder({ folder: path.join(place, folder), files, drafts: place, formatOptions: '.oxfmtrc.json' });
  return folder;
}

import { isRemoteName, REMOTE_NAMES, type RemoteName } from './remote-names.ts';

/** One file of a remote, with the digest that the host checks before the file runs (`sha384-...`). */
export interface RegistryFile {
  readonly url: string;
  readonly integrity: string;
}

/** One published version of a remote: where its files are and which contract it requires. */
export interface RemoteRelease {
  readonly version: string;
  readonly contract: string;
  readonly entry: RegistryFile;
  /** Scripts of the exposed module that the entry loads; they are preloaded together with the entry. */
  readonly chunks: readonly RegistryFile[];
  /** The remote's texts, one file per language. */
  readonly texts: Readonly<Record<string, RegistryFile>>;
}

/** A version that is served to a part of the users only. */
export interface RemoteCandidate {
  /** The percentage of users who get it: a whole number from 1 to 99. */
  readonly percent: number;
  readonly release: RemoteRelease;
}

export interface RegistryRemote extends RemoteRelease {
  readonly enabled: boolean;
  /** The version before this one, used for fallback and rollback. */
  readonly previous: RemoteRelease | null;
  readonly candidate: RemoteCandidate | null;
}

/** `/registry.json`: the current version of each remote. Publishing replaces the whole document. */
export interface Registry {
  readonly schema: 1;
  /** Identifies this state of the registry; each change of its content makes a new one. */
  readonly release: string;
  /** The version of the host that `/` serves. */
  readonly host: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, RegistryRemote>>>;
}

/** The registry cannot be used; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

type Json = Record<string, unknown>;

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const FILE = /^[0-9A-Za-z_][0-9A-Za-z._-]*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

function asObject(value: unknown, field: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RegistryError(`${field} must be an object`);
  }
  return { ...value };
}

function asText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw new RegistryError(`${field} must be a text`);
  return value;
}

function parseFile(value: unknown, field: string, folder: string): RegistryFile {
  const file = asObject(value, field);
  const url = asText(file['url'], `${field}.url`);
  // No file outside the version's own folder is ever run, whoever wrote the registry.
  if (!url.startsWith(folder) || !FILE.test(url.slice(folder.length))) {
    throw new RegistryError(`${field}.url must be inside ${folder}`);
  }
  const integrity = asText(file['integrity'], `${field}.integrity`);
  if (!INTEGRITY.test(integrity)) throw new RegistryError(`${field}.integrity must be a sha384 digest`);
  return { url, integrity };
}

/**
 * Checks one version of a remote, such as its own `release.json`: every file must be inside the version's folder and
 * have a digest. Throws a RegistryError that names the field; the name begins with `field`.
 */
export function parseRelease(value: unknown, field: string, name: RemoteName): RemoteRelease {
  const release = asObject(value, field);
  const version = asText(release['version'], `${field}.version`);
  if (!VERSION.test(version)) throw new RegistryError(`${field}.version must be a version`);
  const folder = `/remotes/${name}/${version}/`;
  const chunks = release['chunks'];
  if (!Array.isArray(chunks)) throw new RegistryError(`${field}.chunks must be a list`);
  const texts = Object.entries(asObject(release['texts'], `${field}.texts`));
  return {
    version,
    contract: asText(release['contract'], `${field}.contract`),
    entry: parseFile(release['entry'], `${field}.entry`, folder),
    chunks: chunks.map((chunk, index) => parseFile(chunk, `${field}.chunks[${index}]`, folder)),
    texts: Object.fromEntries(
      texts.map(([language, file]) => [language, parseFile(file, `${field}.texts.${language}`, folder)]),
    ),
  };
}

function parseCandidate(value: unknown, field: string, name: RemoteName): RemoteCandidate | null {
  if (value === null) return null;
  const candidate = asObject(value, field);
  const percent = candidate['percent'];
  if (typeof percent !== 'number' || !Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new RegistryError(`${field}.percent must be a whole number from 1 to 99`);
  return { percent, release: parseRelease(candidate['release'], `${field}.release`, name) };
}

function parseRemote(value: unknown, name: RemoteName): RegistryRemote {
  const field = `remotes.${name}`;
  const remote = asObject(value, field);
  if (typeof remote['enabled'] !== 'boolean')
    throw new RegistryError(`${field}.enabled must be true or false`);
  const previous = remote['previous'];
  return {
    ...parseRelease(remote, field, name),
    enabled: remote['enabled'],
    previous: previous === null ? null : parseRelease(previous, `${field}.previous`, name),
    candidate: parseCandidate(remote['candidate'], `${field}.candidate`, name),
  };
}

/**
 * Validates the registry strictly: only known remotes, every URL inside `/remotes/<name>/<version>/` of this origin, a
 * digest for every file. Throws a RegistryError that names the first invalid field.
 */
export function parseRegistry(value: unknown): Registry {
  const registry = asObject(value, 'registry');
  if (registry['schema'] !== 1) throw new RegistryError('schema must be 1');
  const remotes = asObject(registry['remotes'], 'remotes');
  const unknown = Object.keys(remotes).find((name) => !isRemoteName(name));
  if (unknown !== undefined) throw new RegistryError(`remotes.${unknown} is not a remote of this console`);
  const entries = REMOTE_NAMES.filter((name) => name in remotes).map(
    (name) => [name, parseRemote(remotes[name], name)] as const,
  );
  return {
    schema: 1,
    release: asText(registry['release'], 'release'),
    host: asText(registry['host'], 'host'),
    remotes: Object.fromEntries(entries),
  };
}

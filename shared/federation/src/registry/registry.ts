import {
  asList,
  asObject,
  asText,
  type Json,
  type LeftOut,
  noteUnknown,
  readOrLeaveOut,
  RegistryError,
} from '../manifest/json-reader.ts';
import type { RemoteManifest } from '../manifest/manifest.ts';
import { COMPONENT, parseManifest } from '../manifest/parse-manifest.ts';

/**
 * One file of a remote, with the digest that the host checks before the file runs (`sha384-...`).
 */
export interface RegistryFile {
  readonly url: string;
  readonly integrity: string;
}

/** A script of a remote's exposed module. */
export interface RegistryChunk extends RegistryFile {
  /** The component that needs the script; every component does when absent. */
  readonly component?: string;
}

/** The files of one published version of a remote, and the contract range that it requires. */
export interface RemoteFiles {
  readonly version: string;
  readonly contract: string;
  readonly entry: RegistryFile;
  /**
   * The scripts of the exposed module: first those that the entry loads, then those of single
   * components.
   */
  readonly chunks: readonly RegistryChunk[];
  /** The remote's texts, one file per language. */
  readonly texts: Readonly<Record<string, RegistryFile>>;
  /**
   * The libraries that it uses from the host, each with the accepted version range; a registry of
   * earlier commands does not say them.
   */
  readonly needs?: Readonly<Record<string, string>>;
}

/** One published version of a remote: its files, and what it says about itself. */
export interface RemoteRelease extends RemoteFiles {
  readonly manifest: RemoteManifest;
  /**
   * The id of the version's release notes, which is the beginning of their digest; absent when it
   * has none.
   */
  readonly notes?: string;
}

/** A version that is served to a part of the users only. */
export interface RemoteCandidate {
  /** The percentage of users who get it: a whole number from 1 to 99. */
  readonly percent: number;
  readonly release: RemoteRelease;
}

export interface RegistryRemote extends RemoteRelease {
  readonly enabled: boolean;
  /** Versions that need a newer host than the live one, the newest first. */
  readonly newer?: readonly RemoteRelease[];
  /** Versions for hosts that the current one does not fit, the newest first. */
  readonly older?: readonly RemoteRelease[];
  /** The version before this one, used for fallback; its manifest stands in its `release.json`. */
  readonly previous: RemoteFiles | null;
  readonly candidate: RemoteCandidate | null;
}

/** `/registry.json`: the current version of each remote. Publishing replaces the whole document. */
export interface Registry {
  readonly schema: 1;
  /** Identifies this state of the registry; each change of its content makes a new one. */
  readonly release: string;
  /** The version of the host that `/` serves. */
  readonly host: string;
  /** Grows with each write, so that an older registry is recognised; a registry of an earlier version has none. */
  readonly serial?: number;
  /** Until when a signed registry is accepted, as an ISO date. */
  readonly expires?: string;
  readonly remotes: Readonly<Record<string, RegistryRemote>>;
}

/** A registry as far as this console can use it, and what it leaves out. */
export interface ReadRegistry {
  readonly registry: Registry;
  readonly leftOut: readonly LeftOut[];
}

/** The name of a remote: what follows `remote-` in its folder's name. */
export const REMOTE_NAME = /^[a-z][a-z0-9]{0,29}$/;
/** The name of a version: one step of a path. */
export const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;
const FILE = /^[0-9A-Za-z_][0-9A-Za-z._-]*$/;
const NOTES = /^[\w-]{22}$/;
const INTEGRITY = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/;
const MOST_CHUNKS = 100;
const MOST_LIBRARIES = 100;
const LIBRARY = /^(?:@[a-z0-9._-]+\/)?[a-z0-9._-]+$/;
/** The most versions of a remote that wait for newer hosts, and that stay for older ones. */
export const MOST_STANDING = 5;

function parseFile(value: unknown, field: string, folder: string): RegistryFile {
  const file = asObject(value, field);
  const url = asText(file['url'], `${field}.url`);
  // No file outside the version's own folder is ever run, whoever wrote the registry.
  if (!url.startsWith(folder) || !FILE.test(url.slice(folder.length))) {
    throw new RegistryError(`${field}.url must be inside ${folder}`);
  }
  const integrity = asText(file['integrity'], `${field}.integrity`);
  if (!INTEGRITY.test(integrity))
    throw new RegistryError(`${field}.integrity must be a sha256 or sha384 digest`);
  return { url, integrity };
}

/** Null when it is not clear who needs the script: nothing then fetches it ahead. */
function parseChunk(value: unknown, field: string, folder: string): RegistryChunk | null {
  const file = parseFile(value, field, folder);
  const { component } = asObject(value, field);
  if (component === undefined) return file;
  return typeof component === 'string' && COMPONENT.test(component) ? { ...file, component } : null;
}

function parseNeeds(value: unknown, field: string): Readonly<Record<string, string>> {
  const needs = Object.entries(asObject(value, field));
  if (needs.length > MOST_LIBRARIES || needs.some(([library]) => !LIBRARY.test(library)))
    throw new RegistryError(`${field} must name at most ${MOST_LIBRARIES} packages`);
  return Object.fromEntries(
    needs.map(([library, range]) => [library, asText(range, `${field}.${library}`)] as const),
  );
}

function parseFiles(release: Json, field: string, name: string): RemoteFiles {
  const version = asText(release['version'], `${field}.version`);
  if (!VERSION.test(version)) throw new RegistryError(`${field}.version must be a version`);
  const folder = `/remotes/${name}/${version}/`;
  if (!Array.isArray(release['chunks'])) throw new RegistryError(`${field}.chunks must be a list`);
  const texts = Object.entries(asObject(release['texts'], `${field}.texts`));
  return {
    version,
    contract: asText(release['contract'], `${field}.contract`),
    entry: parseFile(release['entry'], `${field}.entry`, folder),
    chunks: asList(release['chunks'], `${field}.chunks`, MOST_CHUNKS).flatMap(
      (chunk, index) => parseChunk(chunk, `${field}.chunks[${index}]`, folder) ?? [],
    ),
    texts: Object.fromEntries(
      texts.map(([language, file]) => [language, parseFile(file, `${field}.texts.${language}`, folder)]),
    ),
    ...(release['needs'] !== undefined && { needs: parseNeeds(release['needs'], `${field}.needs`) }),
  };
}

/**
 * Checks one version of a remote, such as its own `release.json`: every file must be inside the
 * version's folder and have a digest. What its manifest has beyond this console is noted in
 * `leftOut`. Throws a RegistryError that names the field; the name begins with `field`.
 */
export function parseRelease(
  value: unknown,
  field: string,
  name: string,
  leftOut: LeftOut[] = [],
): RemoteRelease {
  const release = asObject(value, field);
  const files = parseFiles(release, field, name);
  const manifest = parseManifest(release['manifest'], `${field}.manifest`, leftOut);
  if (release['notes'] === undefined) return { ...files, manifest };
  // Notes that cannot be used are no reason to do without the remote.
  const notes = readOrLeaveOut(`${field}.notes`, leftOut, () =>
    asText(release['notes'], `${field}.notes`, NOTES),
  );
  return { ...files, manifest, ...(notes && { notes }) };
}

function parseCandidate(
  value: unknown,
  field: string,
  name: string,
  leftOut: LeftOut[],
): RemoteCandidate | null {
  if (value === null || value === undefined) return null;
  const candidate = asObject(value, field);
  const percent = candidate['percent'];
  if (typeof percent !== 'number' || !Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new RegistryError(`${field}.percent must be a whole number from 1 to 99`);
  return { percent, release: parseRelease(candidate['release'], `${field}.release`, name, leftOut) };
}

const FILE_FIELDS = ['version', 'contract', 'entry', 'chunks', 'texts', 'needs'];
const REMOTE_FIELDS = ['manifest', 'notes', 'enabled', 'newer', 'older', 'previous', 'candidate'];

/** The versions in one of these fields that can be used; the field is absent when none can. */
function parseStanding(remote: Json, field: 'newer' | 'older', name: string, leftOut: LeftOut[]) {
  const all = `remotes.${name}.${field}`;
  const values = readOrLeaveOut(all, leftOut, () => asList(remote[field] ?? [], all, MOST_STANDING)) ?? [];
  const releases = values.flatMap((value, index) => {
    const each = `${all}[${index}]`;
    return readOrLeaveOut(each, leftOut, () => parseRelease(value, each, name, leftOut)) ?? [];
  });
  return releases.length > 0 && { [field]: releases };
}

function parseRemote(value: unknown, name: string, leftOut: LeftOut[]): RegistryRemote {
  const field = `remotes.${name}`;
  if (!REMOTE_NAME.test(name)) throw new RegistryError(`${field} must match ${REMOTE_NAME.source}`);
  const remote = asObject(value, field);
  if (typeof remote['enabled'] !== 'boolean')
    throw new RegistryError(`${field}.enabled must be true or false`);
  noteUnknown(remote, [...FILE_FIELDS, ...REMOTE_FIELDS], field, leftOut);
  const before = remote['previous'] ?? null;
  const readPrevious = () => parseFiles(asObject(before, `${field}.previous`), `${field}.previous`, name);
  const readCandidate = () => parseCandidate(remote['candidate'], `${field}.candidate`, name, leftOut);
  return {
    ...parseRelease(remote, field, name, leftOut),
    enabled: remote['enabled'],
    ...parseStanding(remote, 'newer', name, leftOut),
    ...parseStanding(remote, 'older', name, leftOut),
    previous: before === null ? null : (readOrLeaveOut(`${field}.previous`, leftOut, readPrevious) ?? null),
    candidate: readOrLeaveOut(`${field}.candidate`, leftOut, readCandidate) ?? null,
  };
}

const REGISTRY_FIELDS = ['schema', 'release', 'host', 'serial', 'expires', 'remotes', 'seal'];
const EXPIRES = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What says how new a document is and how long it is accepted. */
function parseFreshness({ serial, expires }: Json): Pick<Registry, 'serial' | 'expires'> {
  if (serial !== undefined && !(Number.isSafeInteger(serial) && Number(serial) >= 0))
    throw new RegistryError('serial must be a whole number');
  return {
    ...(serial !== undefined && { serial: Number(serial) }),
    ...(expires !== undefined && { expires: asText(expires, 'expires', EXPIRES) }),
  };
}

/**
 * Reads the registry, which is foreign input: every URL must be inside `/remotes/<name>/<version>/`
 * of this origin, with a digest for every file. A remote that is invalid is left out, as is what a
 * later version of the console may know; it never takes another remote down. Throws a RegistryError
 * when the registry as a whole cannot be used.
 */
export function parseRegistry(value: unknown): ReadRegistry {
  const registry = asObject(value, 'registry');
  if (registry['schema'] !== 1) throw new RegistryError('schema must be 1');
  const leftOut: LeftOut[] = [];
  noteUnknown(registry, REGISTRY_FIELDS, 'registry', leftOut);
  const remotes = Object.entries(asObject(registry['remotes'], 'remotes')).flatMap(([name, remote]) => {
    const read = readOrLeaveOut(`remotes.${name}`, leftOut, () => parseRemote(remote, name, leftOut));
    return read === undefined ? [] : [[name, read] as const];
  });
  return {
    registry: {
      schema: 1,
      release: asText(registry['release'], 'release'),
      host: asText(registry['host'], 'host'),
      ...parseFreshness(registry),
      remotes: Object.fromEntries(remotes),
    },
    leftOut,
  };
}

/**
 * The scripts that a remote needs to show some of its components; one that several of them share is
 * listed once.
 */
export function chunksFor(
  { chunks }: Pick<RemoteFiles, 'chunks'>,
  components: readonly string[],
): readonly RegistryChunk[] {
  const needed = chunks.filter(({ component }) => component === undefined || components.includes(component));
  return needed.filter(({ url }, index) => needed.findIndex((each) => each.url === url) === index);
}

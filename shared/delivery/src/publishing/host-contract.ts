import type { HostPlaces } from '@park/federation/catalog';
import { meetsContract } from '@park/federation/contract-version';
import semver from 'semver';
import type { Remote } from '@park/build/workspace.ts';
import type { PublishedRelease } from './published-release.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

export const HOST_CONTRACT = 'host-contract.json';

/** What a host build gives the remotes, besides its own tabs and slots. */
export interface Provided extends HostPlaces {
  readonly contract: string;
  /** The version of each package that the host hands over. */
  readonly libraries: Readonly<Record<string, string>>;
}

/**
 * `/host-contract.json`: what the host that is live now gives; a remote is measured against it
 * before it runs.
 */
export interface HostContract extends Provided {
  readonly host: string;
}

const NO_PLACES: HostPlaces = { tabs: [], slots: {} };

/** Reads what a host build gives. Throws a ReleaseError naming the field that is wrong. */
export function parseProvided(text: string, source: string): Provided {
  let value: Partial<Provided> | null;
  try {
    value = JSON.parse(text) as Partial<Provided> | null;
  } catch (error) {
    throw new ReleaseError(`${source} cannot be read: ${messageOf(error)}`);
  }
  const { contract, libraries, tabs, slots } = value ?? {};
  if (typeof contract !== 'string') throw new ReleaseError(`${source}: contract must be a version`);
  if (typeof libraries !== 'object') throw new ReleaseError(`${source}: libraries must be an object`);
  const invalid = Object.entries(libraries).find(([, version]) => semver.valid(version) === null);
  if (invalid) throw new ReleaseError(`${source}: libraries.${invalid[0]} must be a version`);
  if (!Array.isArray(tabs)) throw new ReleaseError(`${source}: tabs must be a list`);
  if (typeof slots !== 'object') throw new ReleaseError(`${source}: slots must be an object`);
  return { contract, libraries, tabs, slots };
}

/**
 * Reads the contract of the live host. Rejects with a ReleaseError when no host has been published.
 */
export async function readHostContract(store: Store): Promise<HostContract> {
  const stored = await store.read(HOST_CONTRACT);
  if (!stored)
    throw new ReleaseError(`${store.name} holds no ${HOST_CONTRACT}: publish the host first (publish-host).`);
  const text = new TextDecoder().decode(stored.content);
  const given = parseProvided(text, `${HOST_CONTRACT} in the store`);
  const { host } = JSON.parse(text) as { host?: unknown };
  if (typeof host !== 'string')
    throw new ReleaseError(`${HOST_CONTRACT} in the store: host must be a version`);
  return { host, ...given };
}

/**
 * The tabs and slots of the live host; none when no host has been published. Rejects with a
 * ReleaseError.
 */
export async function readPlaces(store: Store): Promise<HostPlaces> {
  return (await store.read(HOST_CONTRACT)) ? readHostContract(store) : NO_PLACES;
}

/**
 * The reason why a version is incompatible with a host, in one sentence; null when it is
 * compatible.
 */
export function findIncompatibility(
  remote: Remote,
  release: PublishedRelease,
  live: HostContract,
): string | null {
  const subject = `${remote} ${release.version}`;
  if (!meetsContract(live.contract, release.contract))
    return `${subject} needs contract ${release.contract}; the live host ${live.host} has ${live.contract}.`;
  for (const [library, required] of Object.entries(release.needs)) {
    const provided = live.libraries[library];
    if (provided === undefined)
      return `${subject} needs ${library} ${required}; the live host ${live.host} does not provide it.`;
    if (!semver.satisfies(provided, required))
      return `${subject} needs ${library} ${required}; the live host ${live.host} provides ${provided}.`;
  }
  return null;
}

/** Rejects with a ReleaseError when the version is incompatible with the live host. */
export async function assertCompatible(
  store: Store,
  remote: Remote,
  release: PublishedRelease,
): Promise<void> {
  const reason = findIncompatibility(remote, release, await readHostContract(store));
  if (reason !== null) throw new ReleaseError(reason);
}

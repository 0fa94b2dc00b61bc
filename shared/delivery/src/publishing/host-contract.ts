import type { HostPlaces } from '@park/federation/catalog';
import { findMisfit, type HostOffer, type Misfit } from '@park/federation/fitting';
import type { RemoteFiles } from '@park/federation/registry';
import semver from 'semver';
import type { Remote } from '@park/build/workspace.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';

export const HOST_CONTRACT = 'host-contract.json';

/** What a host build gives the remotes, besides its own tabs and slots. */
export type Provided = HostPlaces & HostOffer;

/**
 * `/host-contract.json`: what the host that is live now gives; a remote is measured against it
 * before it runs.
 */
export type HostContract = Provided & { readonly host: string };

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

type Needing = Pick<RemoteFiles, 'version' | 'contract' | 'needs'>;

/** Whether a host can run a version. */
export const isFitting = (release: Needing, offer: HostOffer): boolean =>
  findMisfit(release, offer, semver.satisfies) === null;

/** Whether a host of a later time may meet the need; what only an earlier one met is never met again. */
function isYetToCome({ needed, given }: Misfit): boolean {
  return semver.validRange(needed) !== null && (given === null || !semver.gtr(given, needed));
}

/** Why the live host cannot run a version. */
export interface Incompatibility {
  /** One sentence. */
  readonly reason: string;
  /** Whether a newer host may run it. */
  readonly isYetToCome: boolean;
}

/** Why a version is incompatible with a host; null when it is compatible. */
export function findIncompatibility(
  remote: Remote,
  release: Needing,
  live: HostContract,
): Incompatibility | null {
  const misfit = findMisfit(release, live, semver.satisfies);
  if (misfit === null) return null;
  const { what, needed, given } = misfit;
  const has = what === 'contract' ? 'has' : 'provides';
  const other = given === null ? 'does not provide it' : `${has} ${given}`;
  return {
    reason: `${remote} ${release.version} needs ${what} ${needed}; the live host ${live.host} ${other}.`,
    isYetToCome: isYetToCome(misfit),
  };
}

/** Rejects with a ReleaseError when the version is incompatible with the live host. */
export async function assertCompatible(store: Store, remote: Remote, release: Needing): Promise<void> {
  const found = findIncompatibility(remote, release, await readHostContract(store));
  if (found !== null) throw new ReleaseError(found.reason);
}

/**
 * Whether every host that runs one version runs the other as well. Of a version whose needs are not
 * known it is taken for granted: nothing could choose it.
 */
export function isCovered(
  { contract: asked, needs: own }: Needing,
  { contract, needs = {} }: Needing,
): boolean {
  if (own === undefined) return true;
  return (
    semver.subset(asked, contract) &&
    Object.entries(needs).every(
      ([library, range]) => own[library] !== undefined && semver.subset(own[library], range),
    )
  );
}

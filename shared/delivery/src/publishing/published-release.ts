import type { LeftOut } from '@park/federation/json-reader';
import { parseRelease, type RemoteFiles, type RemoteRelease } from '@park/federation/registry';
import type { Remote } from '@park/build/workspace.ts';
import { firstLeftOut } from './left-out.ts';
import { messageOf, ReleaseError } from './release-error.ts';
import type { Store } from '../store/store.ts';

/** The `release.json` of a version; it is written last, so a version that has it is complete. */
export interface PublishedRelease extends RemoteRelease {
  /** The libraries that it uses from the host, each with the accepted version range. */
  readonly needs: Readonly<Record<string, string>>;
  /** Every file of the version with its digest. */
  readonly files: Readonly<Record<string, string>>;
}

export const folderOf = (remote: Remote, version: string): string => `remotes/${remote}/${version}`;
const releasePath = (remote: Remote, version: string): string => `${folderOf(remote, version)}/release.json`;

/** The fields that the registry contains of a version that only stands by. */
export function asFiles({ version, contract, entry, chunks, texts }: RemoteFiles): RemoteFiles {
  return { version, contract, entry, chunks, texts };
}

/** The fields that the registry contains of a version that runs. */
export function asRelease(release: RemoteRelease): RemoteRelease {
  const { manifest, notes } = release;
  return { ...asFiles(release), manifest, ...(notes !== undefined && { notes }) };
}

function stringsOf(value: unknown, field: string): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : null;
  if (!entries?.every(([, text]) => typeof text === 'string'))
    throw new ReleaseError(`${field} must be an object of strings`);
  return Object.fromEntries(entries as [string, string][]);
}

/** A published version, or null when the store does not have it or its upload was not completed. */
export async function readRelease(
  store: Store,
  remote: Remote,
  version: string,
): Promise<PublishedRelease | null> {
  const path = releasePath(remote, version);
  const stored = await store.read(path);
  if (!stored) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(stored.content)) as Record<string, unknown>;
    const leftOut: LeftOut[] = [];
    const release = parseRelease(value, 'release', remote, leftOut);
    const fault = firstLeftOut(leftOut);
    if (fault !== null) throw new ReleaseError(fault);
    return {
      ...release,
      needs: stringsOf(value['needs'], 'release.needs'),
      files: stringsOf(value['files'], 'release.files'),
    };
  } catch (error) {
    throw new ReleaseError(`${path} in the store cannot be used: ${messageOf(error)}`);
  }
}

/** Marks a version as complete; false when it was marked already. */
export function writeRelease(store: Store, remote: Remote, release: PublishedRelease): Promise<boolean> {
  return store.create(
    releasePath(remote, release.version),
    new TextEncoder().encode(JSON.stringify(release)),
  );
}

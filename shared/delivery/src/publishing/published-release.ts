import type { LeftOut } from '@park/federation/json-reader';
import { parseRelease, type RemoteRelease } from '@park/federation/registry';
import { checkSeal, sealed } from '@park/federation/seal';
import type { Remote } from '@park/build/workspace.ts';
import { firstLeftOut } from './left-out.ts';
import type { Place } from './registry-keys.ts';
import { messageOf, ReleaseError } from '../store/release-error.ts';
import { expiryOf } from './renewal.ts';
import type { StoredFile } from '../store/store.ts';

/** The `release.json` of a version; it is written last, so a version that has it is complete. */
export interface PublishedRelease extends RemoteRelease {
  /** The libraries that it uses from the host, each with the accepted version range. */
  readonly needs: Readonly<Record<string, string>>;
  /** Every file of the version with its digest. */
  readonly files: Readonly<Record<string, string>>;
  /** When it was published, as an ISO date; earlier versions of the commands wrote none. */
  readonly published?: string;
}

export const folderOf = (remote: Remote, version: string): string => `remotes/${remote}/${version}`;
const releasePath = (remote: Remote, version: string): string => `${folderOf(remote, version)}/release.json`;

function stringsOf(value: unknown, field: string): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : null;
  if (!entries?.every(([, text]) => typeof text === 'string'))
    throw new ReleaseError(`${field} must be an object of strings`);
  return Object.fromEntries(entries as [string, string][]);
}

/**
 * Checks who wrote a `release.json`. Without keys one without a seal is read too: earlier versions
 * of the commands wrote none.
 */
async function checkWriter(value: object, { keys }: Place): Promise<void> {
  if (keys !== null) {
    await checkSeal(value, keys.open).catch((error: unknown) => {
      throw new ReleaseError(
        `${messageOf(error)}; publish it again, or review it and run sign-registry --reviewed`,
      );
    });
  } else if ('seal' in value) await checkSeal(value, null);
}

async function parseStored(
  { content }: StoredFile,
  place: Place,
  remote: Remote,
  version: string,
): Promise<PublishedRelease> {
  try {
    const value = JSON.parse(new TextDecoder().decode(content)) as Record<string, unknown>;
    const leftOut: LeftOut[] = [];
    const release = parseRelease(value, 'release', remote, leftOut);
    const fault = firstLeftOut(leftOut);
    if (fault !== null) throw new ReleaseError(fault);
    await checkWriter(value, place);
    if (release.version !== version) throw new ReleaseError(`it is that of ${release.version}`);
    return {
      ...release,
      needs: release.needs ?? {},
      files: stringsOf(value['files'], 'release.files'),
      ...(typeof value['published'] === 'string' && { published: value['published'] }),
    };
  } catch (error) {
    throw new ReleaseError(
      `${releasePath(remote, version)} in the store cannot be used: ${messageOf(error)}`,
    );
  }
}

/**
 * A published version, or null when the store does not have it or its upload was not completed.
 * Rejects with a ReleaseError when it cannot be used, or keys are set and did not sign it.
 */
export async function readRelease(
  place: Place,
  remote: Remote,
  version: string,
): Promise<PublishedRelease | null> {
  const stored = await place.store.read(releasePath(remote, version));
  return stored && parseStored(stored, place, remote, version);
}

async function replaceSealed(
  { store, keys }: Place,
  remote: Remote,
  release: PublishedRelease,
): Promise<void> {
  const content = keys === null ? release : { ...release, expires: expiryOf(keys) };
  const text = await sealed(content, keys?.signing ?? null);
  await store.replace(releasePath(remote, release.version), new TextEncoder().encode(text));
}

/**
 * Marks a version as complete, with the date and with the signature of the keys; also one that was
 * marked before by another party, once its files have been uploaded again.
 */
export function writeRelease(place: Place, remote: Remote, release: PublishedRelease): Promise<void> {
  return replaceSealed(place, remote, { ...release, published: new Date().toISOString() });
}

/**
 * Signs the `release.json` of a version anew. Rejects with a ReleaseError when there is none, or
 * when the keys did not sign it before and nobody has reviewed it.
 */
export async function signRelease(
  place: Place,
  remote: Remote,
  version: string,
  isReviewed: boolean,
): Promise<void> {
  const release = await readRelease(isReviewed ? { ...place, keys: null } : place, remote, version);
  if (!release) throw new ReleaseError(`${remote} ${version} is not in the store ${place.store.name}.`);
  await replaceSealed(place, remote, release);
}

import type { RemoteDefinition } from '@park/federation/define-remote';
import type { RegistryRemote, RemoteFiles } from '@park/federation/registry';
import { chooseReleases, type ReleaseChoice, type ReleaseSource } from '../releases/choose-release.ts';
import { messageOf } from './classify-failure.ts';
import { type LoadRelease, type ReleaseOutcome, tryRelease, waitToRetry } from './load-release.ts';
import { readRegistry, rereadRegistry } from '../registry/registry-source.ts';
import { RemoteError, type RemoteFailure } from './remote-error.ts';
import { TIME_LIMITS } from '../../requests/time-limit.ts';

/** A loaded remote and its version. */
export interface LoadedRemote {
  readonly name: string;
  readonly definition: RemoteDefinition;
  readonly release: RemoteFiles;
  readonly source: ReleaseSource;
  /** The version that was chosen first; another one than `release` when it could not be loaded. */
  readonly wanted: ReleaseChoice;
  /** Why the version that was chosen first does not run; null when it does. */
  readonly wantedFailure: RemoteFailure | null;
  /** The id of the person it was chosen for. */
  readonly personId: string;
  readonly milliseconds: number;
}

/**
 * Loads a remote; `isRetry` says that the operator asked for it again, so the registry is read
 * again. Once `isOver`, because a newer attempt has begun, no other version is tried.
 */
export type LoadRemote = (name: string, isRetry: boolean, isOver?: () => boolean) => Promise<LoadedRemote>;

export interface LoaderParts {
  /** The id that decides about candidates: the signed-in user, or this browser before that. */
  readonly personId: () => string;
  /** The version that overrides the registry's in this tab. */
  readonly overrideOf: (name: string) => string | null;
  /** The published release of an override. */
  readonly readRelease: (name: string, version: string) => Promise<RemoteFiles>;
  readonly load: LoadRelease;
}

async function findRemote(name: string, isRetry: boolean): Promise<RegistryRemote> {
  const read = isRetry ? rereadRegistry : readRegistry;
  const { registry } = await read()
    .catch(async (error: unknown) => {
      // `fetch` rejects with a TypeError when the network fails, and with nothing else.
      if (!(error instanceof TypeError)) throw error;
      await waitToRetry();
      return readRegistry();
    })
    .catch((error: unknown) => {
      throw new RemoteError(name, 'registry', messageOf(error), '/registry.json', error);
    });
  const remote = registry.remotes[name];
  if (!remote)
    throw new RemoteError(name, 'registry', `The registry does not name ${name}`, '/registry.json');
  if (!remote.enabled) throw new RemoteError(name, 'disabled', `${name} is switched off`);
  return remote;
}

/**
 * Creates the function that loads a remote: the version of an override and no other, or else the
 * version that the registry has for this person, with its fallbacks. It rejects with a RemoteError
 * about the version that was wanted, because that one needs a repair, and settles within the whole
 * budget.
 */
export function createLoader({ personId, overrideOf, readRelease, load }: LoaderParts): LoadRemote {
  const choose = async (name: string, person: string, isRetry: boolean) => {
    const version = overrideOf(name);
    if (version === null) return chooseReleases(name, await findRemote(name, isRetry), person);
    return [{ release: await readRelease(name, version), source: 'override' }] as const;
  };

  return async (name, isRetry, isOver = () => false) => {
    const start = performance.now();
    const person = personId();
    const choices = await choose(name, person, isRetry);
    const [wanted] = choices;
    const deadline = start + TIME_LIMITS.whole;
    let failed: Extract<ReleaseOutcome, { failure: unknown }> | null = null;
    for (const { release, source } of choices) {
      const outcome = await tryRelease(name, release, load, deadline);
      if ('definition' in outcome) {
        const milliseconds = Math.round(performance.now() - start);
        const { definition } = outcome;
        const wantedFailure = failed?.failure ?? null;
        return { name, definition, release, source, wanted, wantedFailure, personId: person, milliseconds };
      }
      failed ??= outcome;
      if (isOver() || performance.now() >= deadline) break;
    }
    const { failure, error, url } = failed ?? { failure: 'timeout' as const, error: null, url: null };
    const { version } = wanted.release;
    throw new RemoteError(name, failure, messageOf(error), url, error, { version, source: wanted.source });
  };
}

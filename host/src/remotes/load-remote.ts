import { CONTRACT_VERSION, meetsContract } from '@park/federation/contract-version';
import {
  IncompatibleRemoteError,
  readRemoteDefinition,
  type RemoteDefinition,
} from '@park/federation/define-remote';
import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';
import { classifyFailure, messageOf } from './classify-failure.ts';
import { loadRemoteModule } from './federation-runtime.ts';
import { readRegistry } from './registry-source.ts';
import { RemoteError, type RemoteFailure } from './remote-error.ts';
import { preloadScripts } from './remote-scripts.ts';
import { TIME_LIMITS, within } from './time-limit.ts';

/** A remote that is ready to be shown, and which of its versions that is. */
export interface LoadedRemote {
  readonly name: RemoteName;
  readonly definition: RemoteDefinition;
  readonly release: RemoteRelease;
  /** `previous` when the current version could not be shown. */
  readonly source: 'registry' | 'previous';
  readonly milliseconds: number;
}

function exposedApp(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'app' in module ? module.app : undefined;
}

async function loadRelease(name: RemoteName, release: RemoteRelease): Promise<RemoteDefinition> {
  if (!meetsContract(CONTRACT_VERSION, release.contract)) {
    throw new IncompatibleRemoteError(
      `Built for contract ${release.contract}, the host has ${CONTRACT_VERSION}`,
    );
  }
  preloadScripts(release.chunks);
  const module = await within(TIME_LIMITS.whole, loadRemoteModule(name, release));
  return readRemoteDefinition(exposedApp(module), CONTRACT_VERSION);
}

async function findRemote(name: RemoteName): Promise<RegistryRemote> {
  const registry = await readRegistry().catch((error: unknown) => {
    throw new RemoteError(name, 'registry', messageOf(error), '/registry.json', error);
  });
  const remote = registry.remotes[name];
  if (!remote)
    throw new RemoteError(name, 'registry', `The registry does not name ${name}`, '/registry.json');
  if (!remote.enabled) throw new RemoteError(name, 'disabled', `${name} is switched off`);
  return remote;
}

type Outcome =
  | { readonly definition: RemoteDefinition }
  | { readonly failure: RemoteFailure; readonly url: string; readonly error: unknown };

/**
 * One version, asked for once more when its files turn out to be sound. A browser hands the answer to a preload to
 * the first script that asks, also a refusal from before the files came back: that is no reason to fail twice.
 */
async function tryRelease(name: RemoteName, release: RemoteRelease): Promise<Outcome> {
  const attempt = async (): Promise<Outcome | { readonly failure: 'intact'; readonly outcome: Outcome }> => {
    try {
      return { definition: await loadRelease(name, release) };
    } catch (error) {
      const { failure, url } = await classifyFailure(error, release);
      if (failure !== 'intact') return { failure, url, error };
      return { failure, outcome: { failure: 'network', url, error } };
    }
  };
  const first = await attempt();
  if (!('outcome' in first)) return first;
  const second = await attempt();
  return 'outcome' in second ? second.outcome : second;
}

/**
 * Loads a remote, its current version first and the one before it once if that fails. Rejects with a RemoteError
 * that tells of the current version, since that is the one to be repaired. `onRelease` hears which version it will
 * be as soon as that is known, so that what belongs to it can be fetched beside the code.
 */
export async function loadRemote(
  name: RemoteName,
  onRelease: (release: RemoteRelease) => void,
): Promise<LoadedRemote> {
  const start = performance.now();
  const remote = await findRemote(name);
  onRelease(remote);
  const loaded = (definition: RemoteDefinition, release: RemoteRelease, source: LoadedRemote['source']) => ({
    name,
    definition,
    release,
    source,
    milliseconds: Math.round(performance.now() - start),
  });
  const current = await tryRelease(name, remote);
  if ('definition' in current) return loaded(current.definition, remote, 'registry');
  const { previous } = remote;
  if (previous) {
    const definition = await loadRelease(name, previous).catch(() => null);
    if (definition) return loaded(definition, previous, 'previous');
  }
  throw new RemoteError(name, current.failure, messageOf(current.error), current.url, current.error);
}

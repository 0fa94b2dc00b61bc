import { CONTRACT_VERSION, meetsContract } from '@park/federation/contract-version';
import {
  IncompatibleRemoteError,
  readRemoteDefinition,
  type RemoteDefinition,
} from '@park/federation/define-remote';
import type { RegistryRemote, RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';
import { diagnoseScript } from './diagnose.ts';
import { loadRemoteModule } from './federation-runtime.ts';
import { readRegistry } from './registry-source.ts';
import { RemoteError, type RemoteFailure } from './remote-error.ts';
import { preloadScripts } from './remote-scripts.ts';
import { isTimeout, TIME_LIMITS, within } from './time-limit.ts';

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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The runtime's own code for "the entry script could not be fetched or did not register". */
const ENTRY_FAILED = /RUNTIME-00[18]/;

async function classify(error: unknown, release: RemoteRelease): Promise<[RemoteFailure, string]> {
  if (error instanceof IncompatibleRemoteError) return ['incompatible', release.entry.url];
  if (isTimeout(error)) return ['timeout', release.entry.url];
  const message = messageOf(error);
  if (/does not satisfy|RUNTIME-012/.test(message)) return ['incompatible', release.entry.url];
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const chunk = release.chunks.find(({ url }) => message.includes(url)) ?? release.chunks[0];
    if (/timeout/.test(message)) return ['timeout', chunk?.url ?? release.entry.url];
    return [chunk ? await diagnoseScript(chunk) : 'network', chunk?.url ?? release.entry.url];
  }
  if (ENTRY_FAILED.test(message)) {
    const failure = await diagnoseScript(release.entry);
    // The file is there and is the published one: then it is its own code that failed.
    return [
      failure === 'network' && /ScriptExecutionError/.test(message) ? 'evaluation' : failure,
      release.entry.url,
    ];
  }
  return ['evaluation', release.entry.url];
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
  try {
    return loaded(await loadRelease(name, remote), remote, 'registry');
  } catch (error) {
    const [failure, url] = await classify(error, remote);
    if (remote.previous) {
      const { previous } = remote;
      const definition = await loadRelease(name, previous).catch(() => null);
      if (definition) return loaded(definition, previous, 'previous');
    }
    throw new RemoteError(name, failure, messageOf(error), url, error);
  }
}

import { CONTRACT_VERSION, meetsContract } from '@park/federation/contract-version';
import {
  IncompatibleRemoteError,
  readRemoteDefinition,
  type RemoteDefinition,
} from '@park/federation/define-remote';
import type { RemoteRelease } from '@park/federation/registry';
import type { RemoteName } from '@park/federation/remote-names';
import { type ClassifiedFailure, classifyFailure } from './classify-failure.ts';
import type { RemoteFailure } from './remote-error.ts';
import { preloadScripts } from './remote-scripts.ts';
import { within } from './time-limit.ts';

/** The inputs for loading a version. */
export interface ReleaseParts {
  readonly loadModule: (name: RemoteName, release: RemoteRelease) => Promise<unknown>;
  readonly loadTexts: (release: RemoteRelease) => Promise<void>;
  /** When loading must have finished, on the clock of `performance.now()`. */
  readonly deadline: number;
}

export type ReleaseOutcome =
  | { readonly definition: RemoteDefinition }
  | { readonly failure: RemoteFailure; readonly url: string; readonly error: unknown };

const RETRY_AFTER = 1000;
const RETRY_SPREAD = 500;
/** The minimum time for diagnosing a file, however little of the budget is left. */
const SHORTEST_PROBE = 500;

/** About a second, with jitter, so that consoles that lost the same server do not all retry at the same moment. */
export function waitToRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_AFTER + Math.random() * RETRY_SPREAD));
}

function exposedApp(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'app' in module ? module.app : undefined;
}

async function loadRelease(
  name: RemoteName,
  release: RemoteRelease,
  { loadModule, loadTexts }: ReleaseParts,
): Promise<RemoteDefinition> {
  if (!meetsContract(CONTRACT_VERSION, release.contract)) {
    throw new IncompatibleRemoteError(
      `Built for contract ${release.contract}, the host has ${CONTRACT_VERSION}`,
    );
  }
  preloadScripts(release.chunks);
  const [module] = await Promise.all([loadModule(name, release), loadTexts(release)]);
  return readRemoteDefinition(exposedApp(module), CONTRACT_VERSION);
}

/**
 * Loads one version. It is retried once: about a second after a network failure, and at once when its files turn out to
 * be intact: a browser passes the response of a preload to the first script that requests it, also an error from before
 * the files were restored.
 */
export async function tryRelease(
  name: RemoteName,
  release: RemoteRelease,
  parts: ReleaseParts,
): Promise<ReleaseOutcome> {
  const left = () => parts.deadline - performance.now();
  const attempt = async (): Promise<
    { readonly definition: RemoteDefinition } | (ClassifiedFailure & { readonly error: unknown })
  > => {
    try {
      return { definition: await within(Math.max(0, left()), loadRelease(name, release, parts)) };
    } catch (error) {
      return { ...(await classifyFailure(error, release, Math.max(SHORTEST_PROBE, left()))), error };
    }
  };

  let outcome = await attempt();
  if ('failure' in outcome && ['network', 'intact'].includes(outcome.failure)) {
    const hasTime = left() > RETRY_AFTER + RETRY_SPREAD;
    if (hasTime && outcome.failure === 'network') await waitToRetry();
    if (hasTime) outcome = await attempt();
  }
  if ('definition' in outcome) return outcome;
  const { failure, url, error } = outcome;
  return { failure: failure === 'intact' ? 'network' : failure, url, error };
}

import { CONTRACT_VERSION } from '@park/federation/contract-version';
import { assertContract, readRemoteDefinition, type RemoteDefinition } from '@park/federation/define-remote';
import { chunksFor, type RemoteFiles } from '@park/federation/registry';
import { type ClassifiedFailure, classifyFailure, messageOf } from './classify-failure.ts';
import type { RemoteFailure } from './remote-error.ts';
import { preloadScripts } from './remote-scripts.ts';
import { isTimeout, TIME_LIMITS, within } from '../../requests/time-limit.ts';

/** Loads one version with its texts and checks it. */
export type LoadRelease = (name: string, release: RemoteFiles) => Promise<RemoteDefinition>;

export type ReleaseOutcome =
  | { readonly definition: RemoteDefinition }
  | { readonly failure: RemoteFailure; readonly url: string; readonly error: unknown };

const RETRY_AFTER = 1000;
const RETRY_SPREAD = 500;
/** How often a version whose files arrive, but slowly, is waited for once more. */
const SLOW_ROUNDS = 4;

/**
 * About a second, with jitter, so that consoles that lost the same server do not all retry at the
 * same moment.
 */
export function waitToRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_AFTER + Math.random() * RETRY_SPREAD));
}

function exposedApp(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'app' in module ? module.app : undefined;
}

/**
 * Creates the function that loads a version: its code, and its texts in the language at that
 * moment.
 */
export function createReleaseLoader(
  loadModule: (name: string, release: RemoteFiles) => Promise<unknown>,
  loadTexts: (release: RemoteFiles) => Promise<void>,
): LoadRelease {
  return async (name, release) => {
    assertContract(release.contract, CONTRACT_VERSION);
    preloadScripts(chunksFor(release, []));
    const [module] = await Promise.all([loadModule(name, release), loadTexts(release)]);
    const definition = readRemoteDefinition(exposedApp(module), release.contract);
    // The language may have changed while the code was loading.
    await loadTexts(release);
    return definition;
  };
}

/** The time was over, and yet the file arrives. */
const isSlow = ({ failure, error }: ClassifiedFailure & { readonly error: unknown }): boolean =>
  failure === 'intact' && (isTimeout(error) || messageOf(error).includes('timeout'));

/**
 * Loads one version. It is retried once: about a second after a network failure, and at once when
 * its files turn out to be intact: a browser passes the response of a preload to the first script
 * that requests it, also an error from before the files were restored. Loading ends at `deadline`,
 * on the clock of `performance.now()`, unless a file that was not there in time does arrive: on a
 * slow line it is waited for again.
 */
export async function tryRelease(
  name: string,
  release: RemoteFiles,
  load: LoadRelease,
  deadline: number,
): Promise<ReleaseOutcome> {
  let end = deadline;
  const left = () => end - performance.now();
  const attempt = async (): Promise<
    { readonly definition: RemoteDefinition } | (ClassifiedFailure & { readonly error: unknown })
  > => {
    try {
      return { definition: await within(Math.max(0, left()), load(name, release)) };
    } catch (error) {
      return { ...(await classifyFailure(error, release)), error };
    }
  };

  let outcome = await attempt();
  for (let round = 0; round < SLOW_ROUNDS && 'failure' in outcome && isSlow(outcome); round += 1) {
    end = performance.now() + TIME_LIMITS.whole;
    outcome = await attempt();
  }
  if ('failure' in outcome && ['network', 'intact'].includes(outcome.failure)) {
    const hasTime = left() > RETRY_AFTER + RETRY_SPREAD;
    if (hasTime && outcome.failure === 'network') await waitToRetry();
    if (hasTime) outcome = await attempt();
  }
  if ('definition' in outcome) return outcome;
  const { failure, url, error } = outcome;
  return { failure: failure === 'intact' ? 'network' : failure, url, error };
}

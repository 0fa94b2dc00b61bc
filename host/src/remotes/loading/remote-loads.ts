import type { Registry } from '@park/federation/registry';
import type { ReleaseSource } from '../releases/choose-release.ts';
import type { LoadedRemote, LoadRemote } from './load-remote.ts';
import { waitToRetry } from './load-release.ts';
import { RemoteError } from './remote-error.ts';

export type RemoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly since: number }
  | { readonly phase: 'ready'; readonly remote: LoadedRemote }
  | { readonly phase: 'failed'; readonly error: RemoteError };

/** What failed of a remote that was loaded: a script that it asks for late, or a component threw. */
export interface LateFailure {
  readonly name: string;
  readonly failure: 'chunk' | 'render';
}

/** Page actions that a failed part can offer. */
export interface PageActions {
  readonly reload: () => void;
  /** Whether this tab overrides the version of the remote. */
  readonly isOverridden: (name: string) => boolean;
  /** Returns to the versions of the registry. */
  readonly resetOverrides: () => void;
  /** The version that a remote would run in; null when it is unknown. */
  readonly expected: (name: string, registry: Registry | null) => ExpectedRelease | null;
}

export interface ExpectedRelease {
  readonly version: string;
  readonly source: ReleaseSource;
  /** Null while only the version's name is known. */
  readonly contract: string | null;
}

const PLAIN_PAGE: PageActions = {
  reload: () => location.reload(),
  isOverridden: () => false,
  resetOverrides: () => undefined,
  expected: () => null,
};

/**
 * A failure younger than this is shown as it is: an immediate retry would make it disappear and
 * return within milliseconds.
 */
const JUST_NOW = 2000;

const IDLE: RemoteState = { phase: 'idle' };

/**
 * The state of each remote in the host, which is cached for every outlet of that remote. Try again
 * begins one more load, beside the one that may still arrive; whichever arrives first is shown, and
 * only the newest may say that it failed. What has not arrived in time is still waited for, behind
 * the sentence that says so. A remote counts as loaded when its texts are loaded too: no screen ever shows
 * keys instead of texts.
 */
export class RemoteLoads {
  #states: ReadonlyMap<string, RemoteState> = new Map();
  readonly #failedAt = new Map<string, number>();
  readonly #newest = new Map<string, object>();
  #later: readonly LateFailure[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #load: LoadRemote;
  readonly page: PageActions;

  constructor(load: LoadRemote, page: PageActions = PLAIN_PAGE) {
    this.#load = load;
    this.page = page;
  }

  readonly state = (name: string): RemoteState => this.#states.get(name) ?? IDLE;

  /** All states as one value, which is replaced with each change. */
  readonly snapshot = (): ReadonlyMap<string, RemoteState> => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts loading unless it is pending, done or has failed just now; settles when the result is
   * known, and never rejects.
   */
  readonly start = (name: string): Promise<void> =>
    performance.now() - (this.#failedAt.get(name) ?? -Infinity) < JUST_NOW
      ? Promise.resolve()
      : this.#begin(name, false);

  /** What failed of remotes that were loaded. */
  readonly lateFailures = (): readonly LateFailure[] => this.#later;

  /** What fails before the remote runs is the failure of its load. */
  readonly noteFailure = (name: string, failure: LateFailure['failure']): void => {
    if (this.state(name).phase !== 'ready') return;
    this.#later = [...this.#later, { name, failure }];
    this.#tell();
  };

  /** The loaded remotes, for changes that affect all of them, such as the language. */
  readonly ready = (): readonly LoadedRemote[] =>
    [...this.#states.values()].flatMap((state) => (state.phase === 'ready' ? [state.remote] : []));

  /** Loads again, with the registry as it is now. */
  readonly retry = (name: string): Promise<void> => this.#begin(name, true);

  async #begin(name: string, isRetry: boolean): Promise<void> {
    const { phase } = this.state(name);
    if (phase === 'ready' || (phase === 'loading' && !isRetry)) return;
    this.#set(name, { phase: 'loading', since: performance.now() });
    await this.#attempt(name, isRetry);
  }

  async #attempt(name: string, isRetry: boolean): Promise<void> {
    const attempt = {};
    this.#newest.set(name, attempt);
    const isOver = (): boolean => this.#newest.get(name) !== attempt || this.state(name).phase === 'ready';
    try {
      const remote = await this.#load(name, isRetry, isOver);
      if (this.state(name).phase !== 'ready') this.#set(name, { phase: 'ready', remote });
    } catch (error) {
      if (isOver()) return;
      const known =
        error instanceof RemoteError ? error : new RemoteError(name, 'network', String(error), null, error);
      this.#failedAt.set(name, performance.now());
      this.#set(name, { phase: 'failed', error: known });
      if (known.failure !== 'timeout') return;
      void waitToRetry().then(() => (isOver() ? undefined : this.#attempt(name, false)));
    }
  }

  #set(name: string, state: RemoteState): void {
    this.#states = new Map(this.#states).set(name, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

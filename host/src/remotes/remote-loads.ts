import type { Registry, RemoteRelease } from '@park/federation/registry';
import { REMOTE_NAMES, type RemoteName } from '@park/federation/remote-names';
import type { ReleaseSource } from './choose-release.ts';
import type { LoadedRemote, LoadRemote } from './load-remote.ts';
import { RemoteError } from './remote-error.ts';

export type RemoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly since: number }
  | { readonly phase: 'ready'; readonly remote: LoadedRemote }
  | { readonly phase: 'failed'; readonly error: RemoteError };

/** What a part that failed can ask of the page around it. */
export interface PageActions {
  readonly reload: () => void;
  /** Whether this tab shows a version of the remote that was asked for by hand. */
  readonly isOverridden: (name: RemoteName) => boolean;
  /** Goes back to the versions of the registry. */
  readonly resetOverrides: () => void;
  /** The version that a remote would run in; null when nobody can say. */
  readonly expected: (name: RemoteName, registry: Registry | null) => ExpectedRelease | null;
}

export interface ExpectedRelease {
  readonly version: string;
  readonly source: ReleaseSource;
  /** Null while only the number of the version is known. */
  readonly contract: string | null;
}

const PLAIN_PAGE: PageActions = {
  reload: () => location.reload(),
  isOverridden: () => false,
  resetOverrides: () => undefined,
  expected: () => null,
};

/** A failure this young is shown as it is: tried again at once it would vanish and return, in milliseconds. */
const JUST_NOW = 2000;

const IDLE: RemoteState = { phase: 'idle' };

/**
 * What the host knows of each remote: one load at a time, its outcome remembered for every outlet that shows a
 * part of it. A remote counts as ready when its texts are there too: no screen ever shows keys instead of words.
 */
export class RemoteLoads {
  #states: ReadonlyMap<RemoteName, RemoteState> = new Map();
  readonly #failedAt = new Map<RemoteName, number>();
  readonly #listeners = new Set<() => void>();
  readonly #loadTexts: (release: RemoteRelease) => Promise<void>;
  readonly #load: LoadRemote;
  readonly page: PageActions;

  constructor(
    loadTexts: (release: RemoteRelease) => Promise<void>,
    load: LoadRemote,
    page: PageActions = PLAIN_PAGE,
  ) {
    this.#loadTexts = loadTexts;
    this.#load = load;
    this.page = page;
  }

  readonly state = (name: RemoteName): RemoteState => this.#states.get(name) ?? IDLE;

  /** All states as one value, which is another one after each change. */
  readonly snapshot = (): ReadonlyMap<RemoteName, RemoteState> => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts loading unless it is under way, done or has failed just now; settles when the outcome is known, and never
   * rejects.
   */
  readonly start = (name: RemoteName): Promise<void> =>
    performance.now() - (this.#failedAt.get(name) ?? -Infinity) < JUST_NOW
      ? Promise.resolve()
      : this.#begin(name, false);

  /** The remotes that are on hand, for what concerns all of them, such as a change of language. */
  readonly ready = (): readonly LoadedRemote[] =>
    REMOTE_NAMES.flatMap((name) => {
      const state = this.state(name);
      return state.phase === 'ready' ? [state.remote] : [];
    });

  /** Forgets a failure and loads anew, by what the registry says now. */
  readonly retry = (name: RemoteName): Promise<void> => {
    if (this.state(name).phase === 'failed') this.#set(name, IDLE);
    return this.#begin(name, true);
  };

  async #begin(name: RemoteName, isRetry: boolean): Promise<void> {
    const { phase } = this.state(name);
    if (phase === 'loading' || phase === 'ready') return;
    this.#set(name, { phase: 'loading', since: performance.now() });
    try {
      const remote = await this.#load(name, { loadTexts: this.#loadTexts, isRetry });
      // The language may have changed on the way.
      await this.#loadTexts(remote.release);
      this.#set(name, { phase: 'ready', remote });
    } catch (error) {
      const known =
        error instanceof RemoteError ? error : new RemoteError(name, 'network', String(error), null, error);
      this.#failedAt.set(name, performance.now());
      this.#set(name, { phase: 'failed', error: known });
    }
  }

  #set(name: RemoteName, state: RemoteState): void {
    this.#states = new Map(this.#states).set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

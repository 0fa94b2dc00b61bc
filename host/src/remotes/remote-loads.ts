import type { RemoteRelease } from '@park/federation/registry';
import { REMOTE_NAMES, type RemoteName } from '@park/federation/remote-names';
import { type LoadedRemote, loadRemote } from './load-remote.ts';
import { RemoteError } from './remote-error.ts';

export type RemoteState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly since: number }
  | { readonly phase: 'ready'; readonly remote: LoadedRemote }
  | { readonly phase: 'failed'; readonly error: RemoteError };

const IDLE: RemoteState = { phase: 'idle' };

/**
 * What the host knows of each remote: one load at a time, its outcome remembered for every outlet that shows a
 * part of it. A remote counts as ready when its texts are there too: no screen ever shows keys instead of words.
 */
export class RemoteLoads {
  #states: ReadonlyMap<RemoteName, RemoteState> = new Map();
  readonly #listeners = new Set<() => void>();
  readonly #loadTexts: (release: RemoteRelease) => Promise<void>;
  readonly #load: typeof loadRemote;

  constructor(loadTexts: (release: RemoteRelease) => Promise<void>, load = loadRemote) {
    this.#loadTexts = loadTexts;
    this.#load = load;
  }

  readonly state = (name: RemoteName): RemoteState => this.#states.get(name) ?? IDLE;

  /** All states as one value, which is another one after each change. */
  readonly snapshot = (): ReadonlyMap<RemoteName, RemoteState> => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading unless it is under way or done; settles when the outcome is known, and never rejects. */
  readonly start = async (name: RemoteName): Promise<void> => {
    const { phase } = this.state(name);
    if (phase === 'loading' || phase === 'ready') return;
    this.#set(name, { phase: 'loading', since: performance.now() });
    try {
      const remote = await this.#load(
        name,
        (release) => void this.#loadTexts(release).catch(() => undefined),
      );
      await this.#loadTexts(remote.release);
      this.#set(name, { phase: 'ready', remote });
    } catch (error) {
      const known =
        error instanceof RemoteError ? error : new RemoteError(name, 'network', String(error), null, error);
      this.#set(name, { phase: 'failed', error: known });
    }
  };

  /** The remotes that are on hand, for what concerns all of them, such as a change of language. */
  readonly ready = (): readonly LoadedRemote[] =>
    REMOTE_NAMES.flatMap((name) => {
      const state = this.state(name);
      return state.phase === 'ready' ? [state.remote] : [];
    });

  /** Forgets a failure and loads anew. */
  readonly retry = (name: RemoteName): Promise<void> => {
    if (this.state(name).phase === 'failed') this.#set(name, IDLE);
    return this.start(name);
  };

  #set(name: RemoteName, state: RemoteState): void {
    this.#states = new Map(this.#states).set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

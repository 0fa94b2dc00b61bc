import type { DataRouter } from 'react-router-dom';
import { PATHS } from './paths.ts';

/** Where the page is, as `window.location` has it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const here = (): Place => ({ pathname: location.pathname, search: location.search, hash: location.hash });

/**
 * The address of the page. Pages that are open to guests need no router and do not load it: until
 * the shell brings its own, the browser's history is enough; from then on the router leads.
 */
export class PageLocation {
  #place = here();
  #router: DataRouter | undefined;
  readonly #listeners = new Set<() => void>();

  constructor() {
    addEventListener('popstate', () => {
      if (!this.#router) this.#move(here());
    });
  }

  /** Where the page is while it shows something else than the shell; null in the shell. */
  readonly outsideShell = (): Place | null => (this.#place.pathname === PATHS.shell ? null : this.#place);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly navigate = (to: string, replace: boolean): void => {
    if (this.#router) return void this.#router.navigate(to, { replace });
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#move(here());
  };

  /** The router of the shell, made when it is first needed. */
  readonly router = (create: () => DataRouter): DataRouter => {
    if (!this.#router) {
      this.#router = create();
      this.#router.subscribe(({ location: place }) => this.#move(place));
    }
    return this.#router;
  };

  #move(place: Place): void {
    this.#place = place;
    for (const listener of this.#listeners) listener();
  }
}

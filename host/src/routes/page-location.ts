import type { DataRouter } from 'react-router-dom';
import type { LeaveGuards } from '@park/federation/leave-guards';
import { PATHS } from './paths.ts';

/** Where the page is, as `window.location` has it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const here = (): Place => ({ pathname: location.pathname, search: location.search, hash: location.hash });

/** How long a way through the shell waits for the router's code. */
const LATEST_MS = 1000;

/**
 * The address of the page. The router comes right after the shell's first screen, which needs none:
 * until then the browser's history is enough; from then on the router leads.
 */
export class PageLocation {
  #place = here();
  #router: DataRouter | null = null;
  #leads = false;
  #isRouterWanted = false;
  #waiting: ReadonlyMap<string, () => void> = new Map();
  #isLost = false;
  readonly #guards: Pick<LeaveGuards, 'asNow'>;
  readonly #listeners = new Set<() => void>();

  constructor(guards: Pick<LeaveGuards, 'asNow'>) {
    this.#guards = guards;
    addEventListener('popstate', () => {
      if (!this.#leads) this.#move(here());
    });
  }

  readonly place = (): Place => this.#place;

  /** Where the page is while it shows something else than the shell; null in the shell. */
  readonly outsideShell = (): Place | null => (this.#place.pathname === PATHS.shell ? null : this.#place);

  readonly isRouterWanted = (): boolean => this.#isRouterWanted;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly navigate = (to: string, replace: boolean): void => {
    if (this.#leads) void this.#router?.navigate(to, { replace });
    else if (replace || this.#isLost || this.outsideShell() !== null) this.#enter(to, replace);
    else {
      // From what the router has not entered in the history itself it could not hold Back. The second
      // click of a double click leads to where the first one led.
      this.#waiting = new Map(this.#waiting).set(
        to,
        this.#guards.asNow(() => this.navigate(to, false)),
      );
      this.wantRouter();
      setTimeout(() => this.#leads || this.goWithoutRouter(), LATEST_MS);
    }
  };

  /** Asks the shell for its router. */
  readonly wantRouter = (): void => {
    this.#isRouterWanted = true;
    this.#tell();
  };

  /** The router, made when it is first needed. */
  readonly router = (create: () => DataRouter): DataRouter => (this.#router ??= create());

  /** The router leads from now on. */
  readonly lead = (): void => {
    if (this.#leads) return;
    this.#leads = true;
    this.#isLost = false;
    this.#router?.subscribe(({ location: place }) => this.#move(place));
    this.#move(here());
    this.#goOn();
  };

  /** The router's code could not be loaded, or takes too long. */
  readonly goWithoutRouter = (): void => {
    this.#isLost = true;
    this.#goOn();
  };

  #goOn(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const go of waiting.values()) go();
  }

  #enter(to: string, replace: boolean): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#move(here());
  }

  #move(place: Place): void {
    this.#place = place;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

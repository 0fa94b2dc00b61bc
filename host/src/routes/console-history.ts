import type { LeaveGuards } from '@park/federation/leave-guards';
import { createPath, type Navigator, parsePath, type Path, type To } from 'react-router-dom';
import { entryState, readEntryNumber, writeEntryNumber } from './entry-number.ts';
import { ReturnSteps } from './return-steps.ts';

const readPlace = (): Path => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
});

/**
 * The browser's history as the console uses it: every way to another place is first shown to the guards of unsaved
 * changes. A step of Back or Forward that they hold is taken back, and made again once the operator confirms it.
 */
export class ConsoleHistory implements Navigator {
  readonly #guards: LeaveGuards;
  #place = readPlace();
  #number: number;
  /** The number of entries that the browser had after the console's last one. */
  #length = history.length;
  #returning: ReturnSteps | null = null;
  #whenHome: (() => void)[] = [];
  /** The next step was confirmed by the operator. */
  #isConfirmed = false;
  #held: (() => void) | null = null;
  #listener: ((place: Path) => void) | null = null;

  constructor(guards: LeaveGuards) {
    this.#guards = guards;
    this.#number = readEntryNumber() ?? 0;
    this.#numberEntry();
  }

  /** Where the operator is; while a question is open, the place that they have not left yet. */
  readonly place = (): Path => this.#place;

  /** Reports the present place, then each new one until the returned function is called. The console alone listens. */
  readonly listen = (listener: (place: Path) => void): (() => void) => {
    this.#listener = listener;
    addEventListener('popstate', this.#handlePop);
    // The operator may have gone back while the console was loading.
    this.#number = readEntryNumber() ?? this.#number;
    const place = readPlace();
    // The same object renders nothing anew.
    this.#settle(createPath(place) === createPath(this.#place) ? this.#place : place);
    return () => {
      this.#listener = null;
      removeEventListener('popstate', this.#handlePop);
    };
  };

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  readonly go = (steps: number): void => this.#atHome(() => history.go(steps));
  readonly push = (to: To): void => this.#visit(to, false);
  readonly replace = (to: To): void => this.#visit(to, true);

  #visit(to: To, replaces: boolean): void {
    const place = { ...this.#place, search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
    const write = () => this.#atHome(() => this.#write(place, replaces));
    if (this.#guards.holds(this.#place, place)) this.#hold(write);
    else write();
  }

  #write(place: Path, replaces: boolean): void {
    const href = createPath(place);
    this.#numberEntry();
    // The second click of a double click leads to where the first one led.
    if (replaces || href === createPath(this.#place)) {
      history.replaceState(entryState(this.#number), '', href);
    } else {
      this.#push(href);
    }
    this.#length = history.length;
    this.#settle(place);
  }

  #push(href: string): void {
    try {
      history.pushState(entryState(this.#number + 1), '', href);
      this.#number += 1;
    } catch {
      // Some browsers refuse a page that has added many entries in a short time; loading the page is no such entry.
      location.assign(href);
    }
  }

  readonly #handlePop = (): void => {
    const number = readEntryNumber();
    if (this.#returning && number !== null) this.#arrive(this.#returning, number);
    else if (number === null) this.#followForeign();
    else this.#follow(number);
  };

  #arrive(returning: ReturnSteps, number: number): void {
    if (returning.arrive(number)) this.#endReturn();
  }

  #endReturn(): void {
    this.#returning = null;
    for (const action of this.#whenHome.splice(0)) action();
  }

  /** A link to a part of the page adds an entry without a number. An unknown way cannot be taken back. */
  #followForeign(): void {
    this.#number += 1;
    writeEntryNumber(this.#number);
    this.#length = history.length;
    this.#settle(readPlace());
    this.#endReturn();
  }

  /** Others may have added the present entry, or overwritten its state. */
  #numberEntry(): void {
    if (readEntryNumber() !== null) return;
    if (history.length > this.#length) this.#number += 1;
    writeEntryNumber(this.#number);
  }

  #follow(number: number): void {
    const steps = number - this.#number;
    const isConfirmed = this.#isConfirmed;
    this.#isConfirmed = false;
    if (steps === 0 || isConfirmed || !this.#guards.holds(this.#place, readPlace())) {
      this.#number = number;
      this.#settle(readPlace());
      return;
    }
    this.#returning = new ReturnSteps(this.#number, number);
    this.#hold(() =>
      this.#atHome(() => {
        this.#isConfirmed = true;
        history.go(steps);
      }),
    );
  }

  /** Acts where the form is open; another entry would be overwritten, or counted from. */
  #atHome(action: () => void): void {
    if (this.#returning) this.#whenHome.push(action);
    else action();
  }

  #hold(action: () => void): void {
    this.#held = action;
    this.#guards.hold(action);
  }

  #settle(place: Path): void {
    this.#place = place;
    // A way that was free, such as the end of the session, leaves nothing to ask about.
    if (this.#held) this.#guards.drop(this.#held);
    this.#held = null;
    this.#listener?.(place);
  }
}

/**
 * The way back to the entry whose form stays open: the browser has already moved when the console learns of a step, and
 * the step back takes a moment, in which the operator may take further steps.
 */
export class ReturnSteps {
  readonly #home: number;
  #last: number;
  /** What the console has asked the browser for and has yet to see. */
  #asked = 0;

  constructor(home: number, now: number) {
    this.#home = home;
    this.#last = now;
    this.#ask();
  }

  /** The browser has moved to an entry: whether it is home. */
  arrive(now: number): boolean {
    const moved = now - this.#last;
    this.#last = now;
    if (now === this.#home) return true;
    // Any other move was the operator's, made before the browser came to ours, which is therefore still to come.
    if (moved === this.#asked) this.#ask();
    return false;
  }

  #ask(): void {
    this.#asked = this.#home - this.#last;
    history.go(this.#asked);
  }
}

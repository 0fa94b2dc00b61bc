import { whenIdle } from './use-late-part.ts';

/** Who has not pressed, typed or scrolled for so long is reading. */
const QUIET_MS = 1500;
const INPUT = ['keydown', 'pointerdown', 'wheel'] as const;

const waiting: (() => void)[] = [];
let turn = 0;

function runNext(afterMs: number): void {
  turn += 1;
  const mine = turn;
  const run = (): void => {
    // Somebody has begun to work again, which has set another turn.
    if (mine !== turn) return;
    const work = waiting.shift();
    // Before the work, so that one that fails does not hold up the others.
    if (waiting.length > 0) runNext(0);
    work?.();
  };
  setTimeout(() => whenIdle(run), afterMs);
}

function noteInput(): void {
  if (waiting.length > 0) runNext(QUIET_MS);
}
for (const type of INPUT) addEventListener(type, noteInput, { capture: true, passive: true });

/** Runs `work` when nobody has worked with the page for a moment and the browser is idle, one after the other. */
export function whenQuiet(work: () => void): void {
  if (waiting.push(work) === 1) runNext(QUIET_MS);
}

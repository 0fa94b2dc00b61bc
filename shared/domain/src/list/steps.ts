/** How many rows a step of long work covers: under a millisecond. */
export const STEP = 250;

/**
 * Long work that can be interrupted between its steps, so that it fits into idle time; its result
 * comes last.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Sorts items in steps; equal ones keep their order. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += STEP) {
    runs.push(items.slice(at, at + STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Steps<Item[]> {
  const all: Item[] = [];
  let [atLeft, atRight] = [0, 0];
  while (atLeft < left.length && atRight < right.length) {
    const [one, other] = [left[atLeft] as Item, right[atRight] as Item];
    if (compare(one, other) <= 0) {
      all.push(one);
      atLeft += 1;
    } else {
      all.push(other);
      atRight += 1;
    }
    if (all.length % STEP === 0) yield;
  }
  return all.concat(left.slice(atLeft), right.slice(atRight));
}

/** The median of some figures. Throws an Error when there is none, or one of them was not measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  // A ratio to nothing is infinite, which is still a place in the order.
  if (low === undefined || high === undefined || sorted.some(Number.isNaN))
    throw new Error(`These figures have no median: [${values.join(', ')}]`);
  return (low + high) / 2;
}

/** The median of the ratios of each round, so that a slow moment of the machine affects both. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((each, round) => ratioOf(each, theirs[round])));
}

function ratioOf(ours: number, theirs: number | undefined): number {
  // Nothing beside nothing is as good.
  if (ours === 0 && theirs === 0) return 1;
  return theirs === undefined ? NaN : ours / theirs;
}

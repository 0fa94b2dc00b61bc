/**
 * The share of loads of a remote that failed, 0 to 1: of those that ran and those that never did. A
 * load that ran and failed later counts on both sides, and more failures than loads are all of them.
 */
export function failureShare({
  loads,
  failures,
}: {
  readonly loads: number;
  readonly failures: number;
}): number {
  return failures === 0 ? 0 : Math.min(1, failures / Math.max(loads, failures));
}

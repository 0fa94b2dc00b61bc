const WARN_BEFORE = 5 * 60_000;
/** Timers use 32 bits; a longer session ends without a warning. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Calls `warn` with the remaining minutes, five minutes before a session expires, or at once when
 * less time is left. Returns a function that cancels the warning.
 */
export function warnBeforeEnd(expiresAt: string, now: number, warn: (minutes: number) => void): () => void {
  const left = Date.parse(expiresAt) - now;
  if (!(left > 0) || left > LONGEST_TIMER) return () => undefined;
  const minutes = Math.max(1, Math.round(Math.min(left, WARN_BEFORE) / 60_000));
  const timer = setTimeout(() => warn(minutes), Math.max(0, left - WARN_BEFORE));
  return () => clearTimeout(timer);
}

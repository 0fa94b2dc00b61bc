interface ComparedDay {
  readonly value: number | null;
  /** Of the same weekday a week earlier. */
  readonly before?: number | null | undefined;
}

/**
 * How much more the days have than the same days a week earlier, in rounded percent; null when a
 * day cannot be compared, or when there was nothing a week earlier.
 */
export function weekDelta(days: readonly ComparedDay[]): number | null {
  let now = 0;
  let then = 0;
  for (const { value, before = null } of days) {
    if (value === null || before === null) return null;
    now += value;
    then += before;
  }
  return then > 0 ? Math.round(((now - then) / then) * 100) : null;
}

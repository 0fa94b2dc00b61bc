interface ComparedDay {
  /** YYYY-MM-DD. */
  readonly date?: string | null | undefined;
  readonly value: number | null;
  /** Of the same weekday a week earlier. */
  readonly before?: number | null | undefined;
}

/**
 * How much more the days have than the same days a week earlier, in rounded percent; null when a
 * day cannot be compared, or when there was nothing a week earlier. The running day is left out: it
 * would be compared with a whole one.
 */
export function weekDelta(days: readonly ComparedDay[], today: string | null): number | null {
  let now = 0;
  let then = 0;
  for (const { date, value, before = null } of days) {
    if (today !== null && date === today) continue;
    if (value === null || before === null) return null;
    now += value;
    then += before;
  }
  return then > 0 ? Math.round(((now - then) / then) * 100) : null;
}

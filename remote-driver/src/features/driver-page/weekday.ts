/** A day YYYY-MM-DD with its weekday and without its year, such as "Thu, Nov 26". */
export function weekdayOf(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  } as const);
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

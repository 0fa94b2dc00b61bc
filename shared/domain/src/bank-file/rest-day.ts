/**
 * The day of the weekend that a day YYYY-MM-DD is, on which many banks carry nothing out. Public
 * holidays are not known: no list of them is true for every bank.
 */
export function restDay(day: string): 'saturday' | 'sunday' | null {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? 'saturday' : weekday === 0 ? 'sunday' : null;
}

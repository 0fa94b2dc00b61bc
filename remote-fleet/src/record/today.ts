const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * The current day on the operator's device, YYYY-MM-DD; read when a form is checked, because a form may stay open past
 * midnight. By the clock's own parts: the first formatter of dates takes 20 ms of a page's start.
 */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

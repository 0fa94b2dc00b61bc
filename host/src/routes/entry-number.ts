/** The name under which react-router itself keeps the number, so that a tab that outlives a release keeps its order. */
const KEY = 'idx';

/** Where an entry of the browser's history stands among the console's own; `null` for an entry that others made. */
export function readEntryNumber(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const number: unknown = state[KEY];
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

/** Numbers the present entry, and keeps what others have stored with it. */
export function writeEntryNumber(number: number): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : null), ...entryState(number) }, '');
}

export const entryState = (number: number) => ({ [KEY]: number });

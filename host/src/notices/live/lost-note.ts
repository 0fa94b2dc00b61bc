/** A short loss is not worth a word. */
const SAY_AFTER = 5000;

/**
 * Shows a note while the stream is lost for longer than a moment. Time in which the tab is hidden
 * does not count: it gives its connection up itself.
 */
export function createLostNote(show: (since: number) => () => void) {
  let hide: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lostAt: number | null = null;

  const wait = (): void => {
    clearTimeout(timer);
    if (lostAt === null || hide !== null || document.hidden) return;
    const since = lostAt;
    timer = setTimeout(() => {
      if (!document.hidden) hide = show(since);
    }, SAY_AFTER);
  };
  document.addEventListener('visibilitychange', wait);

  const found = (): void => {
    lostAt = null;
    clearTimeout(timer);
    hide?.();
    hide = null;
  };
  return {
    lost: (): void => {
      lostAt ??= Date.now();
      wait();
    },
    found,
    stop: (): void => {
      found();
      document.removeEventListener('visibilitychange', wait);
    },
  };
}

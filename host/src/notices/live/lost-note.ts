/** A short loss is not worth a word. */
const SAY_AFTER = 5000;

/**
 * Says since when the stream is lost, once that is longer than a moment, and null once it is back. Time in which the tab is hidden
 * does not count: it gives its connection up itself.
 */
export function createLostNote(say: (since: number | null) => void) {
  let isSaid = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lostAt: number | null = null;

  const wait = (): void => {
    clearTimeout(timer);
    if (lostAt === null || isSaid || document.hidden) return;
    const since = lostAt;
    timer = setTimeout(() => {
      if (document.hidden) return;
      isSaid = true;
      say(since);
    }, SAY_AFTER);
  };
  document.addEventListener('visibilitychange', wait);

  const found = (): void => {
    lostAt = null;
    clearTimeout(timer);
    if (isSaid) say(null);
    isSaid = false;
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

/** What the page itself can tell about its load. */
export interface PageFigures {
  readonly firstPaintMs: number;
  readonly firstContentMs: number;
  /** The sum of the parts over 50 ms of each task that began before the screen was usable. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Unpacked bytes of the scripts that were asked for before the screen was usable. */
  readonly scriptBytes: number;
  readonly elements: number;
  /** Elements of one row, the row included; the median of those painted, 0 without a list. */
  readonly rowElements: number;
}

interface Watched {
  parkReady?: (ms: string) => void;
  parkLongTasks?: PerformanceEntry[];
  parkShift?: number;
}

/** Runs in the page before anything else: reports the moment at which all of `usable` is painted and not inert. */
export function watchUsable(usable: readonly string[]): void {
  const page = globalThis as Watched;
  const longTasks: PerformanceEntry[] = [];
  Object.assign(page, { parkLongTasks: longTasks, parkShift: 0 });
  new PerformanceObserver((list) => void longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.parkShift = (page.parkShift ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // A skeleton that the page brings as HTML has no text, and its fields are inert or disabled.
  const isUsable = (selector: string): boolean => {
    const found = document.querySelector(selector);
    if (found === null || found.closest('[inert], [aria-hidden="true"], [aria-busy="true"]')) return false;
    if (!found.checkVisibility()) return false;
    return found instanceof HTMLInputElement || /\S/.test(found.textContent);
  };
  const watch = (): void => {
    if (!usable.every(isUsable)) return void requestAnimationFrame(watch);
    requestAnimationFrame(() => page.parkReady?.(String(performance.now())));
  };
  watch();
}

/** Runs in the page some time after it is usable. */
export function readPage(readyMs: number): PageFigures {
  const page = globalThis as Watched;
  const paint = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const scripts = new Map(
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= readyMs && new URL(name).pathname.endsWith('.js'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).decodedBodySize]),
  );
  const rows = [...document.querySelectorAll('tbody tr')]
    .map((row) => row.querySelectorAll('*').length + 1)
    .sort((one, other) => one - other);
  return {
    firstPaintMs: paint('first-paint'),
    firstContentMs: paint('first-contentful-paint'),
    blockingMs: (page.parkLongTasks ?? [])
      .filter(({ startTime }) => startTime < readyMs)
      .reduce((total, { duration }) => total + duration - 50, 0),
    layoutShift: page.parkShift ?? NaN,
    scriptBytes: [...scripts.values()].reduce((total, bytes) => total + bytes, 0),
    elements: document.querySelectorAll('*').length,
    rowElements: rows[Math.floor(rows.length / 2)] ?? 0,
  };
}

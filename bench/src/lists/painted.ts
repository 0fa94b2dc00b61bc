import type { Page } from '@playwright/test';

/**
 * Measures a page with a list until its result is painted. A page needs a table, whose rows in the body show the
 * records, a search box, and a check box that selects all; they are found by their roles, so that any page with such a
 * list can be compared.
 */
export interface PaintedFigures {
  readonly key: number;
  readonly clear: number;
  readonly otherKey: number;
  readonly selectAll: number;
  readonly sort: number;
}

interface Clock {
  /** Starts at the next key or click, and ends when the rows are right and painted. */
  start(expected: string, event: string): void;
  read(): number | null;
}

declare global {
  interface Window {
    paintClock?: Clock;
    firstRowAt?: number;
  }
}

/** Runs in the page before its scripts: notes when the first row is painted, and times results. */
function installClock(): void {
  const rows = 'tbody tr:not([aria-hidden])';
  const afterPaint = (done: (now: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
  };
  const stateNow = (): string => {
    const row = document.querySelector(rows);
    const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
    return row ? `${row.textContent}${box?.checked === true ? ' checked' : ''}` : '';
  };
  let pressedAt: number | null = null;
  let paintedAt: number | null = null;
  let wanted = '';
  let isPainting = false;
  const look = (): void => {
    if (pressedAt === null || paintedAt !== null || isPainting || !stateNow().includes(wanted)) return;
    isPainting = true;
    afterPaint((now) => (paintedAt = now));
  };
  window.paintClock = {
    start(expected, event) {
      [wanted, pressedAt, paintedAt, isPainting] = [expected, null, null, false];
      const begin = ({ timeStamp }: Event): void => {
        pressedAt = timeStamp;
        const check = (): void => {
          look();
          if (!isPainting) requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      };
      addEventListener(event, begin, { capture: true, once: true });
    },
    read: () => (pressedAt === null || paintedAt === null ? null : paintedAt - pressedAt),
  };
  const observer = new MutationObserver(() => {
    const row = document.querySelector(`${rows} a, ${rows} input`);
    if (!row) return;
    observer.disconnect();
    afterPaint((now) => (window.firstRowAt = now));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Must be called before the page is opened. */
export function preparePage(page: Page): Promise<unknown> {
  return page.addInitScript(installClock);
}

/** Milliseconds from the start of the navigation until the first row is painted. */
export async function firstRowOf(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.firstRowAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? NaN;
}

/** Milliseconds from the first event of an action until a first row with this text is painted. */
export async function paintedAfter(
  page: Page,
  event: 'keydown' | 'pointerdown' | 'click',
  expected: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([text, name]) => window.paintClock?.start(text, name), [expected, event] as const);
  await act();
  const handle = await page.waitForFunction(() => window.paintClock?.read(), null, { timeout: 30_000 });
  await page.waitForTimeout(700);
  return (await handle.jsonValue()) ?? NaN;
}

/** The texts that identify the first row of each result. */
export interface Expected {
  readonly unsorted: string;
  /** Of the letter that few records have. */
  readonly few: string;
  /** Of the letter that more of them have. */
  readonly many: string;
  readonly sorted: string;
}

/** Types and clears two letters, selects all, and sorts by the first column that can be sorted. */
export async function paintedFigures(page: Page, expected: Expected): Promise<PaintedFigures> {
  const box = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await box.focus();
  const type = (text: string, first: string) =>
    paintedAfter(page, 'keydown', first, () => page.keyboard.press(text));
  const key = await type('z', expected.few);
  const clear = await type('Backspace', expected.unsorted);
  const otherKey = await type('n', expected.many);
  await type('Backspace', expected.unsorted);
  const press = (selector: string, first: string) =>
    paintedAfter(page, 'click', first, async () =>
      page
        .locator(selector)
        .first()
        .evaluate((element: HTMLElement) => element.click()),
    );
  const selectAll = await press('thead input[type="checkbox"]', ' checked');
  await press('thead input[type="checkbox"]', '');
  const sort = await press('thead button', expected.sorted);
  return { key, clear, otherKey, selectAll, sort };
}

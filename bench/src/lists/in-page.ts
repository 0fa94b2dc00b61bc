/** What the rows must show for an action to count as painted. */
export interface Expected {
  /** Of all rows, painted or not. */
  readonly rows: number;
  /** A letter in each painted name; empty for all. */
  readonly letter: string;
  readonly isSelected: boolean | null;
}

interface Timed {
  parkPainted?: Promise<number>;
}

/**
 * Runs in the page before an action: from the next event of a type until the end of the first frame whose rows are as
 * expected. The time is left in the page as `parkPainted`.
 */
export function awaitPainted([type, name, expected]: readonly [string, string, Expected]): void {
  const pattern = new RegExp(name);
  const isSelected = (row: Element): boolean => {
    const box = row.querySelector('input[type="checkbox"], [role="checkbox"]');
    const isChecked = box instanceof HTMLInputElement && box.checked;
    const says = (element: Element | null, state: string): boolean => element?.getAttribute(state) === 'true';
    return isChecked || says(box, 'aria-checked') || says(row, 'aria-selected');
  };
  const holds = (): boolean => {
    const count = document.querySelector('table')?.getAttribute('aria-rowcount');
    if (Number(count) !== expected.rows + 1) return false;
    // A spacer of the list can be a row without text.
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => pattern.test(row.textContent));
    return (
      rows.length > 0 &&
      rows.every((row) => {
        const [shown = ''] = pattern.exec(row.textContent) ?? [];
        const isRight = shown.toLowerCase().includes(expected.letter);
        return isRight && (expected.isSelected === null || isSelected(row) === expected.isSelected);
      })
    );
  };
  const afterPaint = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const painted = new Promise<number>((resolve) => {
    const check = (start: number): void => {
      requestAnimationFrame(() => {
        if (holds()) afterPaint(() => resolve(performance.now() - start));
        else check(start);
      });
    };
    addEventListener(type, ({ timeStamp }) => check(timeStamp), { capture: true, once: true });
  });
  (globalThis as Timed).parkPainted = painted;
}

/** Runs in the page after the action: the time in ms. */
export function paintedMs(): Promise<number> {
  return (globalThis as Timed).parkPainted ?? Promise.resolve(NaN);
}

export interface Scrolled {
  readonly slow: number;
  readonly blank: number;
}

/**
 * Runs in the page: scrolls the list end to end, one step a frame. Each step is set after a frame, like the wheel's, so
 * that the page can answer it in the next one. A frame is blank when no row with a name is in the middle of the list.
 */
export async function scrollList([name, steps]: readonly [string, number]): Promise<Scrolled> {
  const pattern = new RegExp(name);
  let frame: Element | null = document.querySelector('tbody');
  const isScrolled = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
  while (frame && !isScrolled(frame)) frame = frame.parentElement;
  if (!frame) throw new Error('No list');
  const { top, height } = frame.getBoundingClientRect();
  const middle = top + height / 2;
  const isBlank = (): boolean =>
    ![...document.querySelectorAll('tbody tr')].some((row) => {
      const box = row.getBoundingClientRect();
      return box.top <= middle && box.bottom > middle && pattern.test(row.textContent);
    });
  const nextFrame = (): Promise<number> =>
    new Promise((resolve) =>
      requestAnimationFrame((time) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(time);
        port2.postMessage(null);
      }),
    );
  const bottom = frame.scrollHeight - frame.clientHeight;
  let [slow, blank] = [0, 0];
  let before = await nextFrame();
  for (let step = 1; step <= steps; step += 1) {
    frame.scrollTop = (bottom * step) / steps;
    const now = await nextFrame();
    if (now - before > 50) slow += 1;
    if (isBlank()) blank += 1;
    before = now;
  }
  return { slow, blank };
}

import type { Page } from '@playwright/test';

/** What is wider than the page, and the words that their box cuts off, as sentences. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const wide = over > 0 ? [`the page is ${over} px wider than its window`] : [];
    const cut = [...document.querySelectorAll('main *')].flatMap((element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const isForReaders = clipPath !== 'none' || element.clientWidth <= 1;
      if (!hasWords || isForReaders || textOverflow === 'ellipsis') return [];
      const isCut =
        (overflowX === 'hidden' || overflowX === 'clip') && element.scrollWidth > element.clientWidth + 1;
      const { left, right } = element.getBoundingClientRect();
      // A table scrolls inside its frame.
      const isOut = (left < -1 || right > root.clientWidth + 1) && element.closest('[role=region]') === null;
      if (!isCut && !isOut) return [];
      return [`${isCut ? 'cut' : 'out of the page'}: ${element.tagName} ${element.textContent?.trim()}`];
    });
    return [...wide, ...cut];
  });
}

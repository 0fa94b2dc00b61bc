import path from 'node:path';
import type { Browser } from '@playwright/test';

export interface Picture {
  readonly file: string;
  readonly caption: string;
  readonly width: number;
}

/** Every picture of a sheet is drawn at this share of its size. */
const SCALE = 0.4;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf(title: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ file, caption, width }) =>
      `<figure><img src="${path.basename(file)}" style="width:${Math.round(width * SCALE)}px"><figcaption>${escaped(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{margin:16px;font:13px sans-serif;background:#777;color:#fff}main{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}figcaption{padding:4px 0}img{display:block}</style><h1>${escaped(title)}</h1><main>${figures.join('')}</main>`;
}

/** Draws the pictures of one scene side by side; `write` stores the page next to the pictures. */
export async function drawSheet(
  browser: Browser,
  folder: string,
  title: string,
  pictures: readonly Picture[],
  write: (file: string, text: string) => Promise<void>,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1560, height: 1000 } });
  try {
    const html = path.join(folder, `${title}.html`);
    await write(html, pageOf(title, pictures));
    await page.goto(`file://${encodeURI(html)}`);
    const sheet = path.join(folder, '..', `${title}.png`);
    await page.screenshot({ path: sheet, fullPage: true });
    return sheet;
  } finally {
    await page.close();
  }
}

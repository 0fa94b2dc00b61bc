import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';

/** How a machine draws: two machines with the same answer draw the same pictures. */
export interface Fingerprint {
  readonly chromium: string;
  /** A digest of a drawn probe. */
  readonly probe: string;
}

/** Text in the typefaces and alphabets of the console, with shapes whose edges are smoothed. */
const PROBE = `<!doctype html><meta charset="utf-8"><style>
body{margin:8px;font-family:ui-sans-serif,system-ui,sans-serif;background:#fff;color:#1a2233}
code{font-family:ui-monospace,monospace}
b{font-weight:600}i{display:inline-block;width:60px;height:40px;border-radius:10px;background:linear-gradient(#2457d6,#ffd23f);box-shadow:0 4px 12px #0005}
input{accent-color:#2457d6}</style>
<p style="font-size:12px">Водительское удостоверение ЁўІ 0123456789</p>
<p style="font-size:14px"><b>Drivers</b> Qgjy ffi — “BYN 1 234,50” <code>9f1c2a34</code></p>
<p style="font-size:24px">Выручка <b>Выручка</b></p><i></i><svg width="40" height="40"><path d="M5 35 20 5l15 30z" fill="none" stroke="#2457d6" stroke-width="2"/></svg>
<input type="checkbox" checked><input type="radio" checked><textarea rows="1">абв</textarea>`;

/** Draws the probe. */
export async function readFingerprint(browser: Browser): Promise<Fingerprint> {
  const page = await browser.newPage({ viewport: { width: 480, height: 320 } });
  try {
    await page.setContent(PROBE);
    const drawn = await page.screenshot({ animations: 'disabled' });
    const probe = createHash('sha256').update(drawn).digest('hex').slice(0, 32);
    return { chromium: browser.version(), probe };
  } finally {
    await page.close();
  }
}

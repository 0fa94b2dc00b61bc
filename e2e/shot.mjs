import { chromium } from '@playwright/test';
const [base, out, lang, theme, width, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: Number(width), height: 900 } });
const p = await c.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text().slice(0, 300)));
p.on('pageerror', (e) => console.log('PAGEERR', e.message.slice(0, 300)));
await p.addInitScript(
  ([l, t]) => {
    localStorage.setItem('persist:language', JSON.stringify({ code: l }));
    localStorage.setItem('persist:theme', JSON.stringify(t));
    localStorage.setItem('theme', t);
  },
  [lang, theme],
);
await p.goto(base + '/login');
await p.fill('input[type=email]', 'demo@taxipark.by');
await p.fill('input[autocomplete="current-password"]', 'demo-park-2026');
await p.keyboard.press('Enter');
await p.waitForURL(base + '/');
await p.waitForTimeout(2500);
for (const path of paths) {
  if (path.startsWith('click:')) {
    await p.click(path.slice(6));
    await p.waitForTimeout(1500);
    continue;
  }
  if (path.startsWith('shot:')) {
    await p.screenshot({ path: `${out}-${path.slice(5)}.png` });
    continue;
  }
  await p.goto(base + path);
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `${out}-${path.replace(/\W+/g, '_')}.png` });
}
await b.close();

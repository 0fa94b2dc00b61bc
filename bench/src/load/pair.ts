import { launchBrowser } from './browser.ts';
import { coldLoad, CONDITIONS } from './cold-load.ts';
const [a, b] = process.argv.slice(2) as [string, string];
const browser = await launchBrowser();
async function session(base: string) {
  const r = await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'demo@taxipark.by', password: 'demo-park-2026' }) });
  const s = await r.json() as Record<string, unknown>;
  const { token, ...user } = s;
  return { 'auth-token': String(token), user: JSON.stringify(user) };
}
const [sa, sb] = [await session(a), await session(b)];
const med = (v: number[]) => v.toSorted((x, y) => x - y)[Math.floor(v.length / 2)] ?? NaN;
for (const c of CONDITIONS) {
  const ra: number[] = []; const rb: number[] = []; const q: number[] = [];
  let A; let B;
  for (let i = -1; i < Number(process.env.ROUNDS ?? 7); i++) {
    A = await coldLoad(browser, a + '/?tab=staff', sa, c);
    B = await coldLoad(browser, b + '/?tab=staff', sb, c);
    if (i >= 0) { ra.push(A.readyMs); rb.push(B.readyMs); q.push(B.readyMs / A.readyMs); }
  }
  console.log(c.name, 'before', med(ra).toFixed(0), 'after', med(rb).toFixed(0), 'ratio', med(q).toFixed(3), 'bytes', A?.bytes, B?.bytes, 'script', A?.scriptBytes, B?.scriptBytes, 'req', A?.requests.length, B?.requests.length, 'depth', A?.depth, B?.depth);
  if (c.name === '1x') console.log(A?.requests.join(' '), '\n', B?.requests.join(' '));
}
await browser.close();

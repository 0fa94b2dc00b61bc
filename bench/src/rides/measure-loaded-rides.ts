import type { Page } from '@playwright/test';
import { launchBrowser } from '../load/browser.ts';
import { startConsole } from '../load/start-console.ts';

const RIDES = Number(process.env['RIDES'] ?? 20_000);
const PAGE = 40;
const STEPS = 300;
const SLOW_FRAME_MS = 50;

function rideAt(index: number) {
  const begin = Date.UTC(2026, 10, 20) - index * 60_000;
  return {
    rideId: `ride-${index}`,
    status: index % 9 === 0 ? 'cancelled' : 'completed',
    driver: { User: { name: `Водитель ${index % 60}` } },
    vehicle: { code: `TX-${100 + (index % 45)}` },
    pickupLocation: { lat: 53.9, lng: 27.5 },
    pickupTime: new Date(begin).toISOString(),
    dropoffLocation: { lat: 53.8, lng: 27.4 },
    dropoffTime: new Date(begin + 1_200_000).toISOString(),
    distance: 7.4,
    farePerKm: 1.2,
    earning: 8.88,
    ratingByPassenger: 4.9,
    ratingByDriver: 4.8,
  };
}

/** Mocks the ride report with generated rides, one page per request, like the server. */
async function mockRides(page: Page): Promise<void> {
  await page.route('**/api/taxipark/report/ride', (route) => {
    const { offset = 0 } = route.request().postDataJSON() as { offset?: number };
    const length = Math.min(PAGE, RIDES - offset);
    return route.fulfill({ json: { report: Array.from({ length }, (_, index) => rideAt(offset + index)) } });
  });
}

/** Scrolls the report end to end, one step per frame, and returns the time of each frame. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async (steps) => {
    const frame = document.querySelector('table')?.parentElement;
    if (!frame) throw new Error('There is no report');
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let before = await nextFrame();
    for (let step = 1; step <= steps; step += 1) {
      frame.scrollTop = (step / steps) * (frame.scrollHeight - frame.clientHeight);
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    return times;
  }, STEPS);
}

const running = await startConsole();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, running.session);
  await mockRides(page);
  await page.goto(`${running.url}/?tab=ride_report`);
  const client = await page.context().newCDPSession(page);
  const start = performance.now();
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.locator(`table[aria-rowcount="${RIDES + 1}"]`).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${RIDES} rides in ${RIDES / PAGE} pages: ${seconds.toFixed(1)} s`);
  for (const rate of [1, 4]) {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
    const times = (await scrollThrough(page)).sort((one, other) => one - other);
    const slow = times.filter((time) => time > SLOW_FRAME_MS).length;
    const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? NaN).toFixed(1);
    console.log(
      `scroll ${rate}x: ${slow} of ${STEPS} frames over ${SLOW_FRAME_MS} ms, median ${at(0.5)}, p99 ${at(0.99)} ms`,
    );
  }
} finally {
  await browser.close();
  await running.stop();
}

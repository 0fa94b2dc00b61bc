import path from 'node:path';
import { DEFAULT_OFFER } from '@park/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { assertAccessible } from '../../fixtures/axe.ts';
import { startGateway } from '../../fixtures/gateway.ts';
import { ROOT } from '../../fixtures/programs.ts';
import { startTileServer, type TileServer } from '../../fixtures/tile-server.ts';
import { expect, test } from '../../fixtures/test.ts';

const LICENCE = '© The map of the journeys';

/** The console behind a gateway whose owner has set an address of map tiles. */
async function withMap(
  origin: string,
  tiles: TileServer,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const mapTiles = { template: `${tiles.url}/{z}/{x}/{y}.png`, attribution: LICENCE };
  const gateway = await startGateway(path.join(ROOT, '.release'), origin, DEFAULT_OFFER, mapTiles);
  try {
    await run(gateway.url);
  } finally {
    await gateway.stop();
  }
}

/** Opens a ride that has arrived; returns its detail. */
async function openRide(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/?tab=ride_report`);
  const row = page.getByRole('row').filter({ hasText: 'Completed' }).first();
  await row.locator('[data-stop="ride"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a ride is shown on the map whose address the owner has set', async ({ operator, origin }) => {
  const tiles = await startTileServer();
  await withMap(origin, tiles, async (url) => {
    const answer = await fetch(`${url}/?tab=ride_report`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-security-policy')).toContain(
      `img-src 'self' data: blob: ${tiles.url};`,
    );
    const dialog = await openRide(operator, url);
    const map = dialog.getByRole('group', { name: /^Map of the ride/ });
    await expect(map).toBeVisible();
    await expect(dialog.getByText(LICENCE)).toBeVisible();
    await expect(map.locator('path.start, path.end, path.way')).toHaveCount(3);
    await expect
      .poll(() =>
        map.locator('img.leaflet-tile-loaded').evaluateAll((all) => {
          const drawn = all.filter((tile) => tile instanceof HTMLImageElement && tile.naturalWidth > 0);
          return drawn.length > 0 && drawn.every((tile) => getComputedStyle(tile).visibility === 'visible');
        }),
      )
      .toBe(true);
    for (const { path: asked, referrer } of tiles.asked) {
      expect(asked).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
      // The host of the tiles learns which console asks, not what it shows.
      expect(referrer).toBe(`${url}/`);
    }
    // Both ends are inside the frame of the map.
    const frame = await map.boundingBox();
    for (const end of ['start', 'end']) {
      const box = await map.locator(`path.${end}`).boundingBox();
      if (!frame || !box) throw new Error('The map is not drawn');
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
    const zoomOf = () =>
      map
        .locator('img')
        .last()
        .evaluate((tile) => new URL((tile as HTMLImageElement).src).pathname.split('/')[1]);
    const before = Number(await zoomOf());
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => Number(await zoomOf())).toBe(before + 1);
    await assertAccessible(operator, 'the map of a ride');
    await operator.close();
  });
  await tiles.stop();
});

test('a ride is drawn, and it is said why, when the map cannot be loaded', async ({
  operator,
  origin,
  pageErrors,
}) => {
  pageErrors.expected.push(/ERR_CONNECTION_REFUSED/);
  const tiles = await startTileServer();
  await tiles.stop();
  await withMap(origin, tiles, async (url) => {
    const dialog = await openRide(operator, url);
    await expect(dialog.getByRole('img', { name: /^The ride to scale/ })).toBeVisible();
    await expect(dialog.getByText(/^The map could not be loaded/)).toBeVisible();
    await operator.close();
  });
});

test('a ride is drawn to scale where the owner sets no map, and the page may load nothing from elsewhere', async ({
  operator,
  origin,
}) => {
  const answer = await fetch(`${origin}/?tab=ride_report`, { headers: { accept: 'text/html' } });
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
  const dialog = await openRide(operator, origin);
  await expect(dialog.getByRole('img', { name: /^The ride to scale/ })).toBeVisible();
  await expect(dialog.getByRole('group', { name: /^Map/ })).toHaveCount(0);
});

test('the rides on screen are on one map, which a ride can be opened from', async ({ operator, origin }) => {
  const tiles = await startTileServer();
  await withMap(origin, tiles, async (url) => {
    await operator.goto(`${url}/?tab=ride_report`);
    await operator.getByRole('button', { name: 'Map' }).click();
    const panel = operator.getByRole('region', { name: 'The rides shown, on a map' });
    const map = panel.getByRole('group', { name: /^Map of the rides shown/ });
    // The browser takes a way straight up or across, which has no area, for hidden.
    await expect(map.locator('path.way').filter({ visible: true })).not.toHaveCount(0);
    await expect(panel.getByText(LICENCE)).toBeVisible();
    await assertAccessible(operator, 'the map of the rides on screen');
    await operator.close();
  });
  await tiles.stop();
});

test('the rides on screen are drawn to one scale where there is no map', async ({ operator }) => {
  await operator.goto('/?tab=ride_report');
  const button = operator.getByRole('button', { name: 'Map' });
  await button.click();
  const panel = operator.getByRole('region', { name: 'The rides shown, on a map' });
  const drawing = panel.getByRole('img', { name: /^The rides shown to scale/ });
  await expect(drawing).toBeVisible();
  const frame = await drawing.boundingBox();
  for (const box of await panel
    .locator('[data-ride]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
    expect(box.left).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
    expect(box.bottom).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  }
  await assertAccessible(operator, 'the drawing of the rides on screen');
  await panel.locator('[data-ride] circle').last().click({ force: true });
  await expect(operator.getByRole('dialog')).toBeVisible();
  await operator.keyboard.press('Escape');
  await button.click();
  await expect(panel).toBeHidden();
});

import type { Page } from '@playwright/test';
import {
  at,
  DRIVERS,
  never,
  none,
  press,
  pressAt,
  refuse,
  type Scene,
  screen,
  send,
  VEHICLES,
} from './scene.ts';

const ROW_BOX = 'tbody tr[aria-rowindex] td.box input';
/** The bar of what can be done with the chosen rows. */
const CHOSEN = 'main [role="group"]:not([hidden]):has([role="status"])';

async function chooseThree(page: Page): Promise<void> {
  for (const row of [0, 1, 2]) await page.locator(ROW_BOX).nth(row).click({ force: true });
}

const driver = ({ driver: id }: { readonly driver: string }) => `/?tab=staff&driver=${id}`;
const vehicle = ({ vehicle: id }: { readonly vehicle: string }) => `/?tab=vehicles&vehicle=${id}`;

/** Changes the first field of the open record. */
async function changeName(page: Page, text: string): Promise<void> {
  await page.locator('main form input:not([type=checkbox]):not([disabled])').first().fill(text);
}

/** Says of each save that somebody else has saved the record first, under another name. */
async function othersHaveSaved(page: Page): Promise<void> {
  await page.route('**/api/taxipark/drivers/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.fallback();
    const { authorization = '' } = await request.allHeaders();
    const read = await page.request.get(request.url(), { headers: { authorization } });
    const { driver } = (await read.json()) as { driver: { User: object } };
    const current = { ...driver, User: { ...driver.User, name: 'Анна Ковалевская' }, version: 99 };
    const changedAt = new Date(Date.now() - 120_000).toISOString();
    const facts = { code: 'stale_record', current, changedBy: 'Мария Соколова', changedAt };
    return route.fulfill({ status: 409, json: { error: 'Somebody else has saved this record', ...facts } });
  });
}

const ROWS = [
  'name;email;phone;password;licenseNumber',
  'Иван Импортов;import-1@taxipark.by;+375291110001;secret-1;AA 1000001',
  'Пётр Длиннофамильный-Константинопольский;import-2@taxipark.by;+375291110002;secret-2;AA 1000002',
  ';without-a-name@taxipark.by;+375291110003;secret-3;AA 1000003',
  'Без почты;not-an-email;+375291110004;secret-4;AA 1000004',
];

async function giveFile(page: Page): Promise<void> {
  const file = { name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForTimeout(1_500);
}

/** Drivers and vehicles: lists, records, and what is done with many. */
export const FLEET_SCENES: readonly Scene[] = [
  screen('staff'),
  {
    ...screen('staff'),
    name: 'staff, columns and rows',
    act: (page) => press(page, /^(View of the list|Вид списка)/),
  },
  {
    ...screen('staff'),
    name: 'staff, filters',
    act: (page) => pressAt(page, 'main button[aria-haspopup="dialog"]', '[role="dialog"]'),
  },
  {
    ...screen('staff'),
    name: 'staff, export',
    act: (page) => pressAt(page, 'main button[aria-haspopup="menu"]', '[role="menu"]'),
  },
  { ...screen('staff'), name: 'staff, chosen', act: chooseThree },
  {
    ...screen('staff'),
    name: 'staff, question about many',
    act: async (page) => {
      await chooseThree(page);
      // The third changes the fares; the others act at once.
      await pressAt(page, `${CHOSEN} button >> nth=2`, '[role="dialog"], [role="alertdialog"]');
    },
  },
  {
    ...screen('staff'),
    name: 'staff, a change of many refused',
    act: async (page) => {
      await page.route('**/api/taxipark/**', (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 503, json: { error: 'Service unavailable' } }),
      );
      await chooseThree(page);
      await page.locator(`${CHOSEN} button`).first().click();
      await page.waitForTimeout(3_000);
    },
  },
  {
    ...screen('staff'),
    name: 'staff, remote that cannot be loaded',
    prepare: (page) => page.route('**/remotes/fleet/**', (route) => route.abort()),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  { name: 'staff, nothing found', address: at('/?tab=staff&q=zzzz') },
  { ...screen('staff'), name: 'staff, loading', prepare: never(DRIVERS) },
  { ...screen('staff'), name: 'staff, failed', prepare: refuse(DRIVERS) },
  { ...screen('staff'), name: 'staff, empty', prepare: none(DRIVERS, { drivers: [] }) },
  {
    ...screen('staff'),
    name: 'staff, offline',
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^(Refresh|Обновить)/ })
        .first()
        .click();
      await page.waitForTimeout(3_000);
    },
  },
  { ...screen('staff'), name: 'staff, paper', isPaper: true },
  { name: 'driver', address: driver },
  { name: 'driver, paper', address: driver, isPaper: true },
  {
    name: 'driver, leaving with changes',
    address: driver,
    act: async (page) => {
      await changeName(page, 'Другое имя');
      await press(page, /^(Back to Drivers|К списку водителей)/);
    },
  },
  {
    name: 'driver, two have changed it',
    address: driver,
    act: async (page) => {
      await othersHaveSaved(page);
      await changeName(page, 'Анна-Мария Ковалевская');
      await send(page);
      await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor();
    },
  },
  { name: 'driver, not found', address: at('/?tab=staff&driver=0') },
  { name: 'add driver', address: at('/?tab=staff&form=add') },
  { name: 'add driver, refused', address: at('/?tab=staff&form=add'), act: send },
  { name: 'import drivers', address: at('/?tab=staff&form=import') },
  { name: 'import drivers, verdict', address: at('/?tab=staff&form=import'), act: giveFile },
  { name: 'pairing', address: at('/?tab=staff&form=pairing') },
  screen('vehicles'),
  {
    ...screen('vehicles'),
    name: 'vehicles, notice',
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await page.locator('tbody button[title]').first().click();
    },
  },
  { ...screen('vehicles'), name: 'vehicles, chosen', act: chooseThree },
  { name: 'vehicles, nothing found', address: at('/?tab=vehicles&q=zzzz') },
  { ...screen('vehicles'), name: 'vehicles, loading', prepare: never(VEHICLES) },
  { ...screen('vehicles'), name: 'vehicles, failed', prepare: refuse(VEHICLES) },
  { ...screen('vehicles'), name: 'vehicles, empty', prepare: none(VEHICLES, { vehicles: [] }) },
  { ...screen('vehicles'), name: 'vehicles, paper', isPaper: true },
  { name: 'vehicle', address: vehicle },
  { name: 'vehicle, paper', address: vehicle, isPaper: true },
  { name: 'vehicle, not found', address: at('/?tab=vehicles&vehicle=0') },
  { name: 'add vehicle', address: at('/?tab=vehicles&form=add') },
  { name: 'add vehicle, refused', address: at('/?tab=vehicles&form=add'), act: send },
];

import type { Page } from '@playwright/test';

/** Ids of the demo park that addresses name. */
export interface ParkIds {
  readonly driver: string;
  readonly vehicle: string;
  readonly run: string;
}

export interface Scene {
  readonly name: string;
  readonly address: (ids: ParkIds) => string;
  /** Nobody is signed in. */
  readonly isGuest?: boolean;
  /** Brings the screen into the state of the picture, in any language. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Before the page is opened: what the server or a remote does not answer. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const at = (address: string) => () => address;
const screen = (tab: string): Scene => ({ name: tab, address: at(`/?tab=${tab}`) });

const ROW_BOX = 'tbody tr[aria-rowindex] td.box input';

async function chooseThree(page: Page): Promise<void> {
  for (const row of [0, 1, 2]) await page.locator(ROW_BOX).nth(row).click({ force: true });
}

/** Presses the first button of a kind, and waits for what it opens. */
async function press(page: Page, selector: string, opened: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.locator(opened).first().waitFor();
}

/** The items of the account menu, in any language. */
const accountMenu = (page: Page) =>
  press(page, 'header button[aria-haspopup="menu"] >> nth=-1', '[role="menu"]');

/** Presses the button that sends the form of the page. */
const send = (page: Page) => page.locator('main form button[type=submit]').first().click();
const never = (path: string) => (page: Page) => page.route(path, () => undefined);
const refuse = (path: string) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'Service unavailable' } }));
const none = (path: string, body: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json: body }));

const DRIVERS = '**/api/taxipark/drivers';
const VEHICLES = '**/api/taxipark/vehicles';

/** Each screen of the console, and the states that a person meets on it. */
export const SCENES: readonly Scene[] = [
  { name: 'sign-in', address: at('/login'), isGuest: true },
  {
    name: 'sign-in, refused',
    address: at('/login'),
    isGuest: true,
    act: (page) => page.locator('form button[type=submit]').click(),
  },
  screen('dashboard'),
  { ...screen('dashboard'), name: 'dashboard, failed', prepare: refuse(DRIVERS) },
  { ...screen('dashboard'), name: 'find', act: (page) => page.keyboard.press('Control+K') },
  { ...screen('dashboard'), name: 'keys', act: (page) => page.keyboard.type('?') },
  {
    ...screen('dashboard'),
    name: 'notifications',
    act: (page) => press(page, 'header button[aria-haspopup="dialog"]:not([data-tour])', '[role="dialog"]'),
  },
  { ...screen('dashboard'), name: 'account menu', act: accountMenu },
  {
    ...screen('dashboard'),
    name: 'tour',
    act: async (page) => {
      await accountMenu(page);
      await page.locator('[role="menuitem"]').nth(1).click();
      await page.locator('dialog').waitFor();
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    },
  },
  screen('staff'),
  {
    ...screen('staff'),
    name: 'staff, filters and columns',
    act: (page) => press(page, 'main button[aria-haspopup="dialog"]', '[role="dialog"]'),
  },
  {
    ...screen('staff'),
    name: 'staff, export',
    act: (page) => press(page, 'main button[aria-haspopup="menu"]', '[role="menu"]'),
  },
  {
    ...screen('staff'),
    name: 'staff, question about many',
    act: async (page) => {
      await chooseThree(page);
      const bar = 'main [role="group"]:not([hidden]):has([role="status"])';
      // The third changes the fares; the others act at once.
      await press(page, `${bar} button >> nth=2`, '[role="dialog"], [role="alertdialog"]');
    },
  },
  {
    ...screen('staff'),
    name: 'staff, remote that cannot be loaded',
    prepare: (page) => page.route('**/remotes/fleet/**', (route) => route.abort()),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  { ...screen('staff'), name: 'staff, chosen', act: chooseThree },
  { name: 'staff, nothing found', address: at('/?tab=staff&q=zzzz') },
  { ...screen('staff'), name: 'staff, loading', prepare: never(DRIVERS) },
  { ...screen('staff'), name: 'staff, failed', prepare: refuse(DRIVERS) },
  { ...screen('staff'), name: 'staff, empty', prepare: none(DRIVERS, { drivers: [] }) },
  { name: 'driver', address: ({ driver }) => `/?tab=staff&driver=${driver}` },
  { name: 'driver, not found', address: at('/?tab=staff&driver=0') },
  { name: 'add driver', address: at('/?tab=staff&form=add') },
  { name: 'add driver, refused', address: at('/?tab=staff&form=add'), act: send },
  { name: 'import drivers', address: at('/?tab=staff&form=import') },
  { name: 'pairing', address: at('/?tab=staff&form=pairing') },
  screen('vehicles'),
  {
    ...screen('vehicles'),
    name: 'vehicles, notice',
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await page.locator('.short-id').first().click();
    },
  },
  { ...screen('vehicles'), name: 'vehicles, chosen', act: chooseThree },
  { ...screen('vehicles'), name: 'vehicles, empty', prepare: none(VEHICLES, { vehicles: [] }) },
  { name: 'vehicle', address: ({ vehicle }) => `/?tab=vehicles&vehicle=${vehicle}` },
  { name: 'add vehicle', address: at('/?tab=vehicles&form=add') },
  screen('report'),
  screen('earning_report'),
  screen('ride_report'),
  screen('settlements'),
  { name: 'account', address: ({ driver }) => `/?tab=settlements&driver=${driver}` },
  { name: 'entries', address: at('/?tab=settlements&form=entry') },
  { name: 'statements', address: at('/?tab=settlements&form=statements') },
  screen('payouts'),
  { name: 'payout run', address: ({ run }) => `/?tab=payouts&run=${run}` },
  screen('terms'),
  screen('months'),
  { ...screen('earning_report'), name: 'report, loading', prepare: never('**/api/taxipark/reports/**') },
  { ...screen('earning_report'), name: 'report, failed', prepare: refuse('**/api/taxipark/reports/**') },
  screen('people'),
  {
    ...screen('people'),
    name: 'people, invitation',
    act: (page) => press(page, 'main header button', '[role="dialog"]'),
  },
  screen('journal'),
  screen('settings'),
  { name: 'page not found', address: at('/nowhere') },
];

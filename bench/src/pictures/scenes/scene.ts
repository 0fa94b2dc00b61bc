import type { Page } from '@playwright/test';
import type { ParkIds } from '../../load/park-ids.ts';

export interface Scene {
  readonly name: string;
  readonly address: (ids: ParkIds) => string;
  /** Nobody is signed in. */
  readonly isGuest?: boolean;
  /** Brings the screen into the state of the picture, in any language. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The screen as it is printed, on a sheet of A4 that lies. */
  readonly isPaper?: boolean;
  /** Before the page is opened: what the server or a remote does not answer. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export const at = (address: string) => () => address;
export const screen = (tab: string): Scene => ({ name: tab, address: at(`/?tab=${tab}`) });

/** Presses the first button or link of a name, given as a pattern for both languages, and waits for what it opens. */
export async function press(page: Page, name: RegExp, opened = '[role="dialog"], [role="alertdialog"]') {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await page.locator(opened).first().waitFor();
}

/** Presses the first element of a kind, and waits for what it opens. */
export async function pressAt(page: Page, selector: string, opened: string): Promise<void> {
  await page.locator(selector).first().click();
  await page.locator(opened).first().waitFor();
}

/** Presses the button that sends the form of the page. */
export const send = (page: Page) => page.locator('main form button[type=submit]').first().click();

export const never = (path: string) => (page: Page) => page.route(path, () => undefined);
export const refuse = (path: string) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'Service unavailable' } }));
export const none = (path: string, body: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json: body }));

export const DRIVERS = '**/api/taxipark/drivers';
export const VEHICLES = '**/api/taxipark/vehicles';

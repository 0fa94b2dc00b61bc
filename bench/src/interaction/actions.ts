import type { Locator, Page } from '@playwright/test';

/** What a person does often. What is done before and after it is not measured. */
export interface Action {
  readonly name: string;
  /** The address at which `prepare`, `act` and `undo` begin and end. */
  readonly at: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
  readonly undo?: (page: Page) => Promise<unknown>;
}

const STAFF = '/?tab=staff';
const VEHICLES = '/?tab=vehicles';
const EARNINGS = '/?tab=earning_report';
const SETTINGS = '/?tab=settings';

const firstRow = (page: Page): Locator => page.locator('main tbody tr').filter({ hasText: /\S/ }).first();
const record = (page: Page): Locator => firstRow(page).getByRole('link');
const bar = (page: Page, name: RegExp): Locator => page.getByRole('banner').getByRole('button', { name });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
const search = (page: Page): Locator => page.locator('main input[type="search"]');
const selectAll = (page: Page): Locator => page.getByRole('checkbox', { name: 'Select all that match' });
const press =
  (key: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(key);

async function goBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Back to/ }).click();
  await firstRow(page).waitFor();
}

/** The arrow key that changes a choice of two, on the list that has the focus. */
async function pressOtherChoice(page: Page): Promise<void> {
  const index = await page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedIndex);
  await page.keyboard.press(index === 0 ? 'ArrowDown' : 'ArrowUp');
}

async function focusInRow(page: Page, role: 'combobox' | 'spinbutton'): Promise<void> {
  await firstRow(page).getByRole(role).focus();
}

async function openMenu(page: Page, name: RegExp): Promise<void> {
  await bar(page, name).click();
  await page.getByRole('menu').waitFor();
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitemradio', { name }).click();
}

async function openFind(page: Page): Promise<void> {
  await bar(page, /^Find/).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

async function openReports(page: Page): Promise<void> {
  const link = tab(page, 'Earning Report');
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Report', exact: true }).click();
  await link.waitFor();
}

async function changeRange(page: Page): Promise<void> {
  const from = page.getByLabel('From');
  const day = (await from.inputValue()).endsWith('01') ? '02' : '01';
  await from.fill(`2026-11-${day}`);
}

const onStaff: readonly Omit<Action, 'at'>[] = [
  { name: "open a driver's detail", act: (page) => record(page).click(), undo: goBack },
  {
    name: 'go back to the list',
    prepare: async (page) => {
      await record(page).click();
      await page.getByRole('link', { name: /^Back to/ }).waitFor();
    },
    act: goBack,
  },
  { name: 'switch a connection', prepare: (page) => focusInRow(page, 'combobox'), act: pressOtherChoice },
  {
    name: 'type a fare',
    prepare: async (page) => {
      await focusInRow(page, 'spinbutton');
      await page.keyboard.press('ControlOrMeta+a');
    },
    act: press('1'),
    undo: press('Escape'),
  },
  {
    name: 'tick a row',
    act: (page) => firstRow(page).getByRole('checkbox').first().click(),
    undo: (page) => firstRow(page).getByRole('checkbox').first().click(),
  },
  { name: 'select all', act: (page) => selectAll(page).click(), undo: (page) => selectAll(page).click() },
  {
    name: 'type in search',
    prepare: (page) => search(page).focus(),
    act: press('a'),
    undo: press('Backspace'),
  },
  {
    name: 'clear search',
    prepare: (page) => search(page).pressSequentially('a'),
    act: press('Backspace'),
  },
  {
    name: 'sort',
    act: (page) => page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click(),
  },
  {
    name: 'apply a filter',
    prepare: (page) =>
      page.locator('main').getByRole('combobox', { name: 'Connection', exact: true }).focus(),
    act: press('ArrowDown'),
    undo: press('ArrowUp'),
  },
  { name: 'open the user menu', act: (page) => bar(page, /^Account/).click(), undo: press('Escape') },
  {
    name: 'change the language',
    prepare: (page) => openMenu(page, /^Language/),
    act: (page) => chooseLanguage(page, 'Русский'),
    undo: async (page) => {
      await openMenu(page, /^Язык/);
      await chooseLanguage(page, 'English');
      await bar(page, /^Language: English/).waitFor();
    },
  },
  { name: 'open find', act: (page) => bar(page, /^Find/).click(), undo: press('Escape') },
  { name: 'type in find', prepare: openFind, act: press('a'), undo: press('Escape') },
  { name: 'open the bell', act: (page) => bar(page, /^Notifications/).click(), undo: press('Escape') },
  {
    name: 'change to vehicles',
    act: (page) => tab(page, 'Vehicles').click(),
    undo: (page) => tab(page, 'Staff').click(),
  },
  {
    name: 'change to the earning report',
    prepare: openReports,
    act: (page) => tab(page, 'Earning Report').click(),
    undo: (page) => tab(page, 'Staff').click(),
  },
];

/** The twenty commonest actions of an operator, by place. */
export const ACTIONS: readonly Action[] = [
  ...onStaff.map((action) => ({ ...action, at: STAFF })),
  { name: "open a vehicle's detail", at: VEHICLES, act: (page) => record(page).click(), undo: goBack },
  {
    name: 'apply a range',
    at: EARNINGS,
    prepare: changeRange,
    act: (page) => page.getByRole('button', { name: 'Apply', exact: true }).click(),
  },
  {
    name: 'change the theme',
    at: SETTINGS,
    act: (page) => page.getByRole('group', { name: 'Theme' }).getByText('Dark', { exact: true }).click(),
    undo: (page) => page.getByRole('group', { name: 'Theme' }).getByText('Light', { exact: true }).click(),
  },
];

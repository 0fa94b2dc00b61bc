import path from 'node:path';
import { getDriver, listDrivers, type WireDriver } from '@park/contract/drivers';
import { ROOT } from '../fixtures/programs.ts';
import { assertAccessible } from '../fixtures/axe.ts';
import { startGateway } from '../fixtures/gateway.ts';
import { openAsGuest, send } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

test('a driver opens the link of the park on a telephone, reads and prints the week, and is refused once it is withdrawn', async ({
  operator,
  browser,
  context,
  origin,
  session,
}) => {
  test.slow();
  const { drivers } = await send(origin, listDrivers, undefined, { session });
  const { driver } = await send(origin, getDriver, undefined, { session, id: drivers[0]?.userId ?? '' });
  const { name } = (driver as WireDriver).User;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await operator.goto(`/?tab=staff&driver=${driver.userId}`);
  const card = operator.getByRole('region', { name: 'Page for the driver' });
  await card.getByRole('button', { name: /^Make a (?:new )?link$/ }).click();
  const dialog = operator.getByRole('dialog', { name: 'Link for the driver' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(operator.getByText('The link is copied')).toBeVisible();
  const link = await operator.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/driver#link=dpl_[\w-]{43}&language=en$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The same console with Belarusian, as an owner in Minsk has it.
  const offering = await startGateway(path.join(ROOT, '.release'), origin, ['en', 'ru', 'be']);
  const own = (language: string) =>
    link.replace(origin, offering.url).replace('language=en', `language=${language}`);
  const asked: string[] = [];
  const phone = await openAsGuest(browser, 'about:blank');
  await phone.setViewportSize(PHONE);
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(own('ru'));
  await expect(phone.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(phone.getByText('Баланс на сегодня')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Выплаты' })).toBeVisible();
  // No server reads the secret in an address, and a telephone waits for no code of the console's people.
  expect(asked.filter((url) => url.includes('dpl_') || url.includes('/signed-in.'))).toEqual([]);
  expect(asked.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname)).toContain(
    '/api/driver_page/open',
  );
  await assertAccessible(phone, 'the page of a driver');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const week = phone.getByRole('navigation', { name: 'Неделя' });
  const days = await week.getByRole('heading').textContent();
  await week.getByRole('button', { name: 'Неделя раньше' }).click();
  await expect(week.getByRole('heading')).not.toHaveText(days ?? '');
  await phone.locator('summary').first().click();
  await expect(phone.locator('details[open] table').first()).toBeVisible();

  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByRole('article', { name: 'Расчётный листок' })).toBeVisible();
  await expect(phone.getByRole('article')).toContainText(name ?? '');
  await expect(phone.getByRole('main')).toBeHidden();
  await phone.emulateMedia({ media: null });

  await phone.getByRole('button', { name: 'Язык: Русский' }).click();
  await phone.getByRole('menuitemradio', { name: 'Беларуская' }).click();
  await expect(phone.getByText('Баланс на сёння')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Баланс на сёння')).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'be');

  await operator.reload();
  await expect(card).not.toContainText('not yet');
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(card).toContainText('There is no link for this driver.');
  const late = await openAsGuest(browser, own('ru'));
  await expect(late.getByRole('alert')).toContainText('больше не действует');
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('Ваша старонка не адкрываецца');
  for (const page of [phone, late]) await page.context().close();
  await offering.stop();
});

test('behind a server of the fourteen calls nobody is offered a link, and one opens nothing', async ({
  page,
  plain,
  session,
  pageErrors,
}) => {
  pageErrors.expected.push(/401|404/);
  await page.goto(`${plain.url}/driver#link=dpl_${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Your page cannot be opened');
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('auth-token', token);
      localStorage.setItem('user', user);
    },
    [session.token, JSON.stringify(session)] as const,
  );
  await page.goto(`${plain.url}/?tab=staff`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page for the driver' })).toHaveCount(0);
});

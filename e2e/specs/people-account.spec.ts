import { appCode } from '../fixtures/authenticator.ts';
import { accountMenu, addPerson, openAs, signInWith, signOut } from '../fixtures/people.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';

test('a person changes the own name, and the top bar follows, in the other tab too', async ({
  browser,
  origin,
  session,
}) => {
  const person = await addPerson(origin, session, { name: 'Nina Before', role: 'viewer' });
  const page = await openAs(browser, origin, person, '/?tab=settings');
  const other = await page.context().newPage();
  await other.goto(`${origin}/?tab=staff`);
  const form = page.getByRole('form', { name: 'Your name and phone' });
  await form.getByLabel('Name').fill('Nina After');
  await form.getByLabel('Phone number').fill('+375 29 000-11-22');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name and phone were saved')).toBeVisible();
  await expect(accountMenu(page, 'Nina After')).toBeVisible();
  await expect(accountMenu(other, 'Nina After')).toBeVisible();
  await accountMenu(page, 'Nina After').click();
  // In the menu and in the card of the settings.
  await expect(page.getByRole('definition').filter({ hasText: '+375 29 000-11-22' })).toHaveCount(2);
  await page.context().close();
});

test('a second factor is set up, asked for at sign-in, and a recovery code replaces it once', async ({
  browser,
  origin,
  session,
}) => {
  test.slow();
  const name = 'Igor Careful';
  const person = await addPerson(origin, session, { name, role: 'operator' });
  const page = await openAs(browser, origin, person, '/?tab=settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  // Its code comes when it is first opened; the keyboard is where the operator would type.
  await expect(page.locator('input[type=password]:focus')).toBeVisible();
  await page.keyboard.type(ADMIN.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByLabel('Secret').inputValue();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByLabel('Code of the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const [recoveryCode = ''] = (await page.getByLabel('Recovery codes').inputValue()).split('\n');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const welcome = page.getByText(`Welcome back, ${name}!`);
  for (const code of [appCode(secret, 1), recoveryCode]) {
    await signOut(page, name);
    await signInWith(page, person.email, ADMIN.password);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(welcome.last()).toBeVisible();
  }
  await signOut(page, name);
  await signInWith(page, person.email, ADMIN.password);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('is wrong or has already been used')).toBeVisible();
  await page.context().close();
});

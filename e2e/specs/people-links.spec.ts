import { addPerson, accountMenu, openAsGuest, resetLinkOf, signInWith, signOut } from '../fixtures/people.ts';
import { ADMIN, expect, test } from '../fixtures/test.ts';

const NAME = 'Vera Invited';
const EMAIL = 'vera.invited@journeys.by';
const PASSWORD = 'sunny-minsk-42';

test('an invited person signs up with the copied link, which works once, and has the role', async ({
  operator,
  browser,
  context,
  origin,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await operator.goto('/?tab=people');
  await operator.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = operator.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Role').selectOption('accountant');
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(operator.getByText('Copied', { exact: true })).toBeVisible();
  const link = await operator.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${origin}/login?invitation=`)).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(operator.getByRole('region', { name: 'Pending invitations' })).toContainText(NAME);

  const invited = await openAsGuest(browser, link);
  await invited.getByLabel('New password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Accept and sign in' }).click();
  await accountMenu(invited, NAME).click();
  await expect(invited.getByText('Accountant', { exact: true })).toBeVisible();
  await invited.keyboard.press('Escape');
  await signOut(invited, NAME);
  await signInWith(invited, EMAIL, PASSWORD);
  await expect(invited.getByText(`Welcome back, ${NAME}!`)).toBeVisible();

  const late = await openAsGuest(browser, link);
  await expect(late.getByRole('heading', { name: 'This invitation cannot be used' })).toBeFocused();
  await expect(late.getByRole('alert')).toContainText('already been used');
  await late.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(late.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  for (const page of [invited, late]) await page.context().close();
});

test('who forgot the password of a park without mail reads whom to ask', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByLabel('Email of your account').fill(ADMIN.email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText(/Ask the administrator for a new password/)).toBeVisible();
});

test('a link of the administrator sets a new password once, and ends the sessions of before', async ({
  operator,
  browser,
  origin,
  session,
}) => {
  test.slow();
  const name = 'Boris Forgetful';
  const person = await addPerson(origin, session, { name, role: 'viewer' });
  await operator.goto('/?tab=people');
  await operator.getByRole('button', { name: `Actions for ${name}` }).click();
  await operator.getByRole('menuitem', { name: 'Link for a new password' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Link for a new password' });
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const page = await openAsGuest(browser, link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must be at least 10 characters')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await signInWith(page, person.email, PASSWORD);
  await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible();
  const own = await fetch(`${origin}/api/auth/session`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(own.status).toBe(401);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('already been used');
  await page.goto(`${origin}${await resetLinkOf(origin, session, person)}x`);
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  await page.context().close();
});

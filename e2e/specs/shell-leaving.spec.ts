import type { WireDriver as Driver } from '@park/contract/drivers';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN, expect, signInThroughApi, setLanguage, test as journey } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

/** These journeys end sessions, so each gets a new one. */
const test = journey.extend({
  session: async ({ origin }, use) => use(await signInThroughApi(origin)),
});

const TYPED = 'Typed in the middle of an edit';

async function someDriver(request: APIRequestContext, token: string): Promise<Driver> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.get('/api/taxipark/drivers', { headers });
  const { drivers } = (await response.json()) as { drivers: Driver[] };
  const [driver] = drivers.slice(-1);
  if (!driver) throw new Error('The park has no drivers');
  return driver;
}

async function edit(page: Page, id: string, field: string) {
  // The record is opened by client-side navigation, so that Back stays in the same document.
  await page.goto('/?tab=staff');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(id);
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.fill(TYPED);
  return box;
}

test('unsaved changes are asked about at every way out, and stay while the answer is no', async ({
  operator,
  request,
  session,
}) => {
  const { userId } = await someDriver(request, session.token);
  const box = await edit(operator, userId, 'Country of issue');
  const question = operator.getByRole('alertdialog', { name: 'Leave without saving?' });
  const keepEditing = async (): Promise<void> => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(box).toHaveValue(TYPED);
    await expect(operator).toHaveURL(new RegExp(`driver=${userId}$`));
  };
  await operator.getByRole('navigation').first().getByRole('link', { name: 'Vehicles' }).click();
  await keepEditing();
  await operator.goBack();
  await keepEditing();

  let prompts = 0;
  operator.on('dialog', async (dialog) => {
    prompts += 1;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
  await operator.close({ runBeforeUnload: true });
  await expect.poll(() => prompts).toBe(1);
  await expect(box).toHaveValue(TYPED);

  await operator.getByRole('navigation').first().getByRole('link', { name: 'Vehicles' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  // The discarded changes are gone: the record opens with the server's data.
  await operator.goBack();
  await expect(box).not.toHaveValue(TYPED);
});

test('Back and Forward by several steps ask as well, and lead where they wanted to go', async ({
  operator,
  request,
  session,
}) => {
  const { userId } = await someDriver(request, session.token);
  await operator.goto('/?tab=vehicles');
  const link = (name: string) => operator.getByRole('navigation').first().getByRole('link', { name });
  const length = () => operator.evaluate(() => history.length);
  const before = await length();
  await link('Staff').dblclick();
  await expect(operator).toHaveURL(/tab=staff/);
  await expect(operator.getByRole('row').nth(1)).toBeVisible();
  expect((await length()) - before).toBe(1);

  await operator.keyboard.press('Control+k');
  await operator.getByRole('dialog').getByRole('combobox').fill(userId);
  await operator.keyboard.press('Enter');
  const box = operator.getByRole('textbox', { name: 'Country of issue', exact: true });
  await box.fill(TYPED);
  const question = operator.getByRole('alertdialog', { name: 'Leave without saving?' });
  await operator.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(box).toHaveValue(TYPED);
  await expect(operator).toHaveURL(new RegExp(`driver=${userId}$`));
  expect((await length()) - before).toBe(2);

  await operator.evaluate(() => history.go(-2));
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(operator).toHaveURL(/\?tab=vehicles$/);
  await expect(operator.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  expect((await length()) - before).toBe(2);
});

for (const [language, field, save, message] of [
  ['en', 'Country of issue', 'Save details', 'Your session has ended.'],
  ['ru', 'Страна выдачи', 'Сохранить', 'Сеанс завершён.'],
] as const) {
  test(
    `a session that ends in the middle of an edit loses no typed text (${language})`,
    inTier(language === 'ru'),
    async ({ operator, request, session, pageErrors }) => {
      pageErrors.expected.push(/401/);
      const { userId } = await someDriver(request, session.token);
      await setLanguage(operator, language);
      const box = await edit(operator, userId, field);
      await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session.token}` } });
      // The bell or the session check may detect the ended session before the click.
      await operator
        .getByRole('button', { name: save })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await expect(operator.getByText(message)).toBeVisible();
      await expect(operator).toHaveURL(/\/login\?next=/);

      await operator.locator('input[type="email"]').fill(ADMIN.email);
      await operator.locator('input[autocomplete="current-password"]').fill(ADMIN.password);
      await operator.keyboard.press('Enter');
      await expect(operator).toHaveURL(new RegExp(`tab=staff&driver=${userId}$`));
      await expect(box).toHaveValue(TYPED);
    },
  );
}

import { listDrivers, updateDriver } from '@park/contract/drivers';
import { assertAccessible } from '../../fixtures/axe.ts';
import { addPerson, inviteThroughApi, resetLinkOf, send } from '../../fixtures/people.ts';
import { emailOf } from '../../fixtures/parks.ts';
import { ADMIN, expect, setLanguage, signInThroughApi, storeSession, test } from '../../fixtures/test.ts';

const VARIANTS = [
  {
    language: 'ru',
    colorScheme: 'dark',
    invite: 'Пригласить',
    setUp: 'Настроить',
    proceed: 'Продолжить',
    qrCode: 'QR-код для приложения-аутентификатора',
    newPassword: 'Новый пароль',
    personal: 'Личные данные',
    address: 'Адрес',
    save: 'Сохранить данные',
  },
  {
    language: 'en',
    colorScheme: 'light',
    invite: 'Invite',
    setUp: 'Set up',
    proceed: 'Continue',
    qrCode: 'QR code for the authenticator app',
    newPassword: 'New password',
    personal: 'Personal details',
    address: 'Address',
    save: 'Save details',
  },
] as const;

for (const { language, colorScheme, ...texts } of VARIANTS) {
  test.describe(`at 390 px in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test('people, the own account and the second factor pass axe', async ({ page, origin, session }) => {
      await setLanguage(page, language);
      await storeSession(page, await addPerson(origin, session, { name: 'Axe Reader', role: 'admin' }));
      await page.goto('/?tab=people');
      await page.getByRole('button', { name: texts.invite, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await assertAccessible(page, 'people, with the dialog of an invitation');

      await page.goto('/?tab=settings');
      await page.getByRole('button', { name: texts.setUp }).click();
      // Its code comes when it is first opened; the keyboard is where a person would type.
      await expect(page.locator('input[type=password]:focus')).toBeVisible();
      await page.keyboard.type(ADMIN.password);
      await page.getByRole('button', { name: texts.proceed }).click();
      await page.getByRole('img', { name: texts.qrCode }).waitFor();
      await assertAccessible(page, 'the own account, with the set-up of the second factor');
    });

    test('the pages of an invitation and of a new password pass axe', async ({ page, origin, session }) => {
      const email = `${language}@axe.by`;
      const invitation = { name: 'Axe', email, role: 'viewer' } as const;
      const person = await addPerson(origin, session, { name: 'Axe Forgetful', role: 'viewer' });
      await setLanguage(page, language);
      for (const link of [
        await inviteThroughApi(origin, session, invitation),
        await resetLinkOf(origin, session, person),
      ]) {
        await page.goto(link);
        await page.getByLabel(texts.newPassword).waitFor();
        await assertAccessible(page, link);
      }
    });

    test('the choice between what two people have typed passes axe', async ({
      operator,
      origin,
      session,
      pageErrors,
    }) => {
      pageErrors.expected.push(/409/);
      await setLanguage(operator, language);
      const { drivers } = await send(origin, listDrivers, undefined, { session });
      // Not the first ones, which other journeys change.
      const id = drivers[language === 'ru' ? 20 : 21]?.userId ?? '';
      await operator.goto(`/?tab=staff&driver=${id}`);
      await operator.getByRole('button', { name: texts.personal }).click();
      const address = operator.getByLabel(texts.address, { exact: true });
      await address.fill(`Minsk, Lenina ${Date.now()}`);
      const dispatcher = await signInThroughApi(origin, emailOf('dispatcher@taxipark.by'));
      await send(origin, updateDriver, { address: `Minsk, Mira ${Date.now()}` }, { session: dispatcher, id });
      await operator.getByRole('button', { name: texts.save }).click();
      await expect(operator.getByRole('dialog').getByText(dispatcher.name).first()).toBeVisible();
      await assertAccessible(operator, 'the dialog of a conflict');
    });
  });
}

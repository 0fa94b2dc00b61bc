import { assertAccessible } from '../../fixtures/axe.ts';
import { ADMIN, expect, setLanguage, test } from '../../fixtures/test.ts';

const TEXTS = {
  en: {
    bell: /^Notifications/,
    language: /^Language/,
    logout: 'Logout',
    navigation: 'Open navigation',
    find: 'Find drivers, vehicles and screens',
    forgot: 'Forgot password?',
    signUp: 'Sign up',
  },
  ru: {
    bell: /^Уведомления/,
    language: /^Язык/,
    logout: 'Выйти',
    navigation: 'Открыть навигацию',
    find: 'Найти водителя, авто или раздел',
    forgot: 'Забыли пароль?',
    signUp: 'Зарегистрироваться',
  },
} as const;

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const texts = TEXTS[language];

    test('everything that the shell opens passes axe', async ({ operator }) => {
      await setLanguage(operator, language);
      await operator.goto('/?tab=settings');
      const bar = operator.getByRole('banner');
      for (const [name, role] of [
        [texts.bell, 'dialog'],
        [texts.language, 'menu'],
        [new RegExp(ADMIN.name), 'menu'],
        [texts.find, 'dialog'],
      ] as const) {
        const button = bar.getByRole('button', { name });
        await button.click();
        await expect(operator.getByRole(role)).toBeVisible();
        await assertAccessible(operator, String(name));
        await operator.keyboard.press('Escape');
        await expect(operator.getByRole(role)).toHaveCount(0);
        await expect(button).toBeFocused();
      }
      await operator.getByRole('button', { name: texts.logout, exact: true }).click();
      await expect(operator.getByRole('alertdialog')).toBeVisible();
      await assertAccessible(operator, 'the question before logging out');
      await operator.keyboard.press('Escape');

      await operator.setViewportSize({ width: 390, height: 800 });
      await operator.getByRole('button', { name: texts.navigation }).click();
      await expect(operator.getByRole('dialog')).toBeVisible();
      await assertAccessible(operator, 'the navigation as a drawer');
    });

    test('what the sign-in page opens passes axe', async ({ page }) => {
      await setLanguage(page, language);
      await page.goto('/login');
      for (const name of [texts.forgot, texts.signUp]) {
        const button = page.getByRole('button', { name });
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await assertAccessible(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });
  });
}

import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { APIRequestContext } from '@playwright/test';
import { expect, setLanguage, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const TEXTS = {
  en: {
    fareOf: 'Price per km of',
    fareUpdated: 'Driver fare updated',
    select: 'Select',
    connectAll: 'Connect all',
    updated: 'Updated 20 drivers',
    add: 'Add Driver',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone number',
    password: 'Password',
    problems: ['Email is required', 'Phone is required', 'Password must be at least 6 characters'],
    added: 'Driver added successfully',
    color: 'Color',
    save: 'Save details',
    failed: /Failed to update vehicle/,
    saved: 'Vehicle details updated successfully',
    plate: 'License plate number',
  },
  ru: {
    fareOf: 'Цена за км:',
    fareUpdated: 'Цена водителя обновлена',
    select: 'Выбрать:',
    connectAll: 'Подключить всех',
    updated: 'Обновлено 20 водителей',
    add: 'Добавить водителя',
    name: 'ФИО',
    email: 'Эл. почта',
    phone: 'Телефон',
    password: 'Пароль',
    problems: ['Укажите эл. почту', 'Укажите телефон', 'Пароль должен быть не короче 6 символов'],
    added: 'Водитель добавлен',
    color: 'Цвет',
    save: 'Сохранить данные',
    failed: /Не удалось обновить данные автомобиля/,
    saved: 'Данные автомобиля обновлены',
    plate: 'Госномер',
  },
} as const;

async function listDrivers(request: APIRequestContext, token: string): Promise<Driver[]> {
  const response = await request.get('/api/taxipark/drivers', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { drivers: Driver[] }).drivers;
}

async function listVehicles(request: APIRequestContext, token: string): Promise<Vehicle[]> {
  const response = await request.get('/api/taxipark/vehicles', {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { vehicles: Vehicle[] }).vehicles;
}

// The journeys share one park and check their own changes, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];
  const seat = language === 'en' ? 3 : 4;

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => setLanguage(page, language));

    test(
      'an operator finds a driver and changes the fare, which the server then knows',
      inTier(language === 'en'),
      async ({ operator, request, session }) => {
        const driver = (await listDrivers(request, session.token))[seat];
        const name = driver?.User.name ?? '';
        await operator.goto('/?tab=staff');
        await operator.getByRole('searchbox').fill(name);
        const fare = operator.getByRole('spinbutton', { name: `${texts.fareOf} ${name}` });
        await fare.fill('2.75');
        await expect(operator.getByText(texts.fareUpdated).first()).toBeVisible();
        await expect
          .poll(
            async () =>
              (await listDrivers(request, session.token)).find(({ userId }) => userId === driver?.userId)
                ?.currentFarePerKm,
          )
          .toBe(2.75);
      },
    );

    test(
      'an operator connects twenty drivers at once',
      inTier(language === 'ru'),
      async ({ operator, request, session }) => {
        await operator.goto('/?tab=staff');
        const boxes = operator.locator('tbody').getByRole('checkbox');
        await boxes.first().click();
        for (let step = 1; step < 20; step += 1) await operator.keyboard.press('ArrowDown');
        await operator.keyboard.press('Shift+Space');
        await operator.getByRole('button', { name: texts.connectAll, exact: true }).click();
        await expect(operator.getByText(texts.updated).first()).toBeVisible();
        const connected = (await listDrivers(request, session.token)).filter(
          ({ connectionStatus }) => connectionStatus,
        );
        expect(connected.length).toBeGreaterThanOrEqual(20);
      },
    );

    test(
      'an operator adds a driver with three mistakes and then right',
      inTier(language === 'en'),
      async ({ operator, request, session }) => {
        const email = `new-${language}-${Date.now()}@taxipark.by`;
        await operator.goto('/?tab=staff&form=add');
        await operator.getByRole('textbox', { name: texts.name }).fill('Новый Водитель');
        await operator.getByLabel(texts.password, { exact: false }).first().fill('12345');
        await operator.getByRole('button', { name: texts.add }).click();
        for (const problem of texts.problems) await expect(operator.getByText(problem).first()).toBeVisible();
        await expect(operator.getByRole('textbox', { name: texts.name })).toHaveValue('Новый Водитель');
        await operator.getByRole('textbox', { name: texts.email }).fill(email);
        await operator.getByRole('textbox', { name: texts.phone }).fill('+375 29 000-00-01');
        await operator.getByLabel(texts.password, { exact: false }).first().fill('123456');
        await operator.getByRole('button', { name: texts.add }).click();
        await expect(operator.getByText(texts.added).first()).toBeVisible();
        await expect(operator).toHaveURL(/\?tab=staff$/);
        expect((await listDrivers(request, session.token)).some(({ User }) => User.email === email)).toBe(
          true,
        );
      },
    );

    test(
      'an operator edits a vehicle, loses the network while saving, and loses nothing',
      inTier(language === 'ru'),
      async ({ operator, request, session, pageErrors }) => {
        pageErrors.expected.push(/Failed to load resource|ERR_FAILED/);
        const vehicle = (await listVehicles(request, session.token))[seat];
        await operator.goto(`/?tab=vehicles&vehicle=${vehicle?.id ?? ''}`);
        const color = operator.getByRole('combobox', { name: texts.color });
        await color.fill('Бирюзовый');
        await operator.route('**/api/taxipark/vehicles/*', (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.continue(),
        );
        await operator.getByRole('button', { name: texts.save }).click();
        await expect(operator.getByText(texts.failed).first()).toBeVisible();
        await expect(color).toHaveValue('Бирюзовый');
        await operator.unroute('**/api/taxipark/vehicles/*');
        await operator.getByRole('button', { name: texts.save }).click();
        await expect(operator.getByText(texts.saved).first()).toBeVisible();
        expect((await listVehicles(request, session.token)).find(({ id }) => id === vehicle?.id)?.color).toBe(
          'Бирюзовый',
        );
      },
    );
  });
}

import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireSettlementRow } from '@park/contract/ledger';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import { CROWDED_ADMIN } from '../fixtures/parks.ts';
import { expect, setLanguage, signInThroughApi, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const TEXTS = {
  en: {
    driverLeaves: 'Has left…',
    carLeaves: 'Sold or retired…',
    day: 'From this day on',
    save: 'Save',
    owes: /Owes the park/,
    left: /Has left:/,
    sold: /Sold:/,
    back: 'Take back',
    taken: /now/,
  },
  ru: {
    driverLeaves: 'Ушёл…',
    carLeaves: 'Продана или списана…',
    day: 'С этого дня',
    save: 'Сохранить',
    owes: /Должен парку/,
    left: /Ушёл:/,
    sold: /Продана:/,
    back: 'Отменить уход',
    taken: /теперь у/,
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  test(
    `a driver leaves with a debt, and the plate of a car that is sold goes to another, in ${language}`,
    inTier(language === 'en'),
    async ({ page, origin, pageErrors }) => {
      // A plate that somebody has, and one that is another car's now.
      pageErrors.expected.push(/409/);
      // Not the worker's park: a driver and a car leave.
      const session = await signInThroughApi(origin, CROWDED_ADMIN);
      const call = async <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> => {
        const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
        const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        return (await (await fetch(`${origin}/api/taxipark/${path}`, sent)).json()) as Answer;
      };
      const words = TEXTS[language];
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Minsk' });
      const { vehicles } = await call<{ vehicles: Vehicle[] }>('vehicles');
      const { drivers } = await call<{ drivers: Driver[] }>('drivers');
      const car = vehicles.find(({ driverId, leftOn }) => driverId !== null && !leftOn);
      const driver = drivers.find(({ userId }) => userId === car?.driverId);
      if (!car || !driver) throw new Error('the demo park has a car with a driver');
      const range = { startDate: today, endDate: today };
      const { rows } = await call<{ rows: WireSettlementRow[] }>('ledger/settlements', 'POST', range);
      const balance = rows.find(({ driver: { id } }) => id === driver.userId)?.balance ?? 0;
      const entries = [{ driverId: driver.userId, amount: Math.max(balance, 0) + 5_000 }];
      await call('ledger/entries', 'POST', { kind: 'fine', day: today, text: 'Debt', entries });

      await storeSession(page, session);
      await setLanguage(page, language);
      await page.goto(`${origin}/?tab=staff&driver=${driver.userId}`);
      await page.getByRole('button', { name: words.driverLeaves }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: words.owes })).toBeVisible();
      await expect(dialog.getByLabel(words.day)).not.toHaveValue('');
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(words.left)).toBeVisible();
      expect((await call<{ vehicle: Vehicle }>(`vehicles/${car.id}`)).vehicle.driverId).toBeNull();

      await page.goto(`${origin}/?tab=vehicles&vehicle=${car.id}`);
      await page.getByRole('button', { name: words.carLeaves }).click();
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(words.sold)).toBeVisible();
      const { plateNumber } = car;
      const next = { plateNumber, make: 'BYD', model: 'Han', VIN: `LEFT${Date.now()}` };
      const { vehicle } = await call<{ vehicle: Vehicle }>('vehicles', 'POST', next);
      expect(vehicle.plateNumber).toBe(plateNumber);

      await page.getByRole('button', { name: words.back }).click();
      await dialog.getByRole('button', { name: words.back }).click();
      await expect(dialog.getByText(words.taken)).toBeVisible();
    },
  );
}

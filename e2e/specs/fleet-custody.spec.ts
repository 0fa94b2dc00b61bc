import type { WireCustody } from '@park/contract/custody';
import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
import { untouchedCar } from '../fixtures/untouched-car.ts';

const TEXTS = {
  en: {
    part: 'Who had it',
    give: 'Hand over',
    correct: 'Correct',
    save: 'Save',
    driver: 'Driver',
    day: 'Day',
    time: 'Time',
    to: 'To',
    repair: 'Repair',
  },
  ru: {
    part: 'У кого была машина',
    give: 'Передать',
    correct: 'Исправить',
    save: 'Сохранить',
    driver: 'Водитель',
    day: 'День',
    time: 'Время',
    to: 'Кому',
    repair: 'Ремонт',
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  test(
    `a car is handed over at a moment of yesterday, and that is corrected, in ${language}`,
    inTier(language === 'en'),
    async ({ page, origin, session }) => {
      const read = async <Answer>(path: string): Promise<Answer> => {
        const headers = { authorization: `Bearer ${session.token}` };
        return (await (await fetch(`${origin}/api/taxipark/${path}`, { headers })).json()) as Answer;
      };
      const { vehicles } = await read<{ vehicles: Vehicle[] }>('vehicles');
      const { drivers } = await read<{ drivers: Driver[] }>('drivers');
      const car = await untouchedCar(origin, session);
      const next = drivers.find(({ userId }) => vehicles.every(({ driverId }) => driverId !== userId));
      if (!next) throw new Error('the demo park has a driver without a car');
      const held = async () => {
        const { custody } = await read<{ custody: WireCustody[] }>(`vehicles/${car.id}/custody`);
        return custody.map(({ driver, from, to }) => [driver?.id, from, to] as const);
      };
      const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
        timeZone: 'Europe/Minsk',
      });
      // Minsk is three hours ahead, all year.
      const at = (clock: string) => new Date(`${yesterday}T${clock}:00+03:00`).toISOString();

      await storeSession(page, session);
      await setLanguage(page, language);
      await page.goto(`${origin}/?tab=vehicles&vehicle=${car.id}`);
      const words = TEXTS[language];
      await page.getByRole('button', { name: words.part }).click();
      await page.getByRole('button', { name: words.give, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.driver).fill(next.User?.name ?? '');
      await dialog.getByLabel(words.day, { exact: true }).fill(yesterday);
      await dialog.getByLabel(words.time).fill('14:00');
      await dialog.getByRole('button', { name: words.give }).click();
      await expect(dialog).toBeHidden();
      expect(await held()).toMatchObject([
        [next.userId, at('14:00'), null],
        [car.driverId, expect.any(String), at('14:00')],
      ]);

      // Until the list has the handover, its first line is the one before it.
      await expect(page.getByText(/14:00|2:00 PM/i)).toHaveCount(2);
      await page.getByRole('button', { name: words.correct }).first().click();
      await dialog.getByLabel(words.time).fill('14:30');
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/14:30|2:30 PM/i)).toHaveCount(2);
      expect(await held()).toMatchObject([
        [next.userId, at('14:30'), null],
        [car.driverId, expect.any(String), at('14:30')],
      ]);
      expect((await read<{ vehicle: Vehicle }>(`vehicles/${car.id}`)).vehicle.driverId).toBe(next.userId);

      // The week of yesterday: on a Monday it is the one before this.
      await page.goto(`${origin}/?tab=car_book&week=${yesterday}&q=${encodeURIComponent(car.plateNumber)}`);
      const line = page.getByRole('row', { name: car.plateNumber });
      await expect(line.getByRole('img', { name: next.User?.name ?? '' })).toHaveAccessibleName(
        /14:30|2:30 PM/,
      );
      const before = drivers.find(({ userId }) => userId === car.driverId);
      await expect(line.getByRole('img', { name: before?.User?.name ?? '' })).toBeVisible();
      await line.getByRole('button', { name: /^(Actions|Действия)/ }).click();
      await page.getByRole('menuitem', { name: words.give }).click();
      await dialog.getByLabel(words.to).selectOption('repair');
      await dialog.getByRole('button', { name: words.give }).click();
      await expect(dialog).toBeHidden();
      await expect(line).toContainText(words.repair);
      expect((await read<{ vehicle: Vehicle }>(`vehicles/${car.id}`)).vehicle.driverId).toBeNull();
    },
  );
}

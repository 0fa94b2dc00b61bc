import type { WireBill } from '@park/contract/bills';
import type { WireCustody } from '@park/contract/custody';
import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireLedgerEntry } from '@park/contract/ledger';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';
import { untouchedCar } from '../fixtures/untouched-car.ts';

const TEXTS = {
  en: {
    add: 'Add a bill',
    plate: 'Plate',
    day: 'Day',
    time: 'Time',
    amount: 'Amount',
    number: 'Number',
    charge: 'Charge',
    chosen: /^Charge the chosen: 2/,
    settled: 'Settled',
    fine: 'Fine',
  },
  ru: {
    add: 'Добавить счёт',
    plate: 'Номер, как',
    day: 'День',
    time: 'Время',
    amount: 'Сумма',
    number: 'Номер счёта',
    charge: 'Списать',
    chosen: /^Списать выбранные: 2/,
    settled: 'Закрытые',
    fine: 'Штраф',
  },
} as const;

for (const language of ['en', 'ru'] as const) {
  test(
    `fines and rent find who had the car, and move with a corrected handover, in ${language}`,
    inTier(language === 'ru'),
    async ({ page, origin, session }) => {
      const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
        const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
        const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        return (await (await fetch(`${origin}/api/taxipark/${path}`, sent)).json()) as Answer;
      };
      const { vehicles } = await call<{ vehicles: Vehicle[] }>('GET', 'vehicles');
      const { drivers } = await call<{ drivers: Driver[] }>('GET', 'drivers');
      const car = await untouchedCar(origin, session);
      const next = drivers.find(({ userId }) => vehicles.every(({ driverId }) => driverId !== userId));
      if (!next) throw new Error('the demo park has a driver without a car');
      const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
        timeZone: 'Europe/Minsk',
      });
      // Minsk is three hours ahead, all year.
      const at = (clock: string) => new Date(`${yesterday}T${clock}:00+03:00`).toISOString();
      const { custody } = await call<{ custody: WireCustody }>('POST', `vehicles/${car.id}/custody`, {
        kind: 'driver',
        driverId: next.userId,
        at: at('14:00'),
      });
      const whose = async (of: 'open' | 'settled') => {
        const { bills } = await call<{ bills: WireBill[] }>('POST', 'bills/list', { of });
        const mine = bills.filter(({ vehicle }) => vehicle?.id === car.id);
        return Object.fromEntries(
          mine.map(({ number, state, driver }) => [number, `${state} ${driver?.id}`]),
        );
      };

      // A day's rent is of who has the car at 14:00 of it.
      await call('PUT', 'ledger/rent_hour', { validFrom: yesterday, hour: 14 });
      const rate = { vehicleId: car.id, validFrom: yesterday, amount: 33_33, period: 'day' };
      await call('PUT', 'ledger/rent', rate);
      const rentOf = async (id: string | null) => {
        const range = { startDate: yesterday, endDate: yesterday };
        const account = await call<{ entries: WireLedgerEntry[] }>(
          'POST',
          `ledger/drivers/${id}/account`,
          range,
        );
        const rent = account.entries.filter(({ kind }) => kind === 'rent' || kind === 'correction');
        return rent.reduce((sum, { amount }) => sum + amount, 0);
      };
      expect(await rentOf(next.userId)).toBe(-33_33);
      expect(await rentOf(car.driverId)).not.toBe(-33_33);

      const words = TEXTS[language];
      await storeSession(page, session);
      await setLanguage(page, language);
      await page.goto(`${origin}/?tab=bills`);
      const dialog = page.getByRole('dialog');
      for (const clock of ['13:30', '14:30']) {
        await page.getByRole('button', { name: words.add }).click();
        await dialog.getByLabel(words.plate).fill(car.plateNumber);
        await dialog.getByLabel(words.day, { exact: false }).first().fill(yesterday);
        await dialog.getByLabel(words.time).fill(clock);
        await dialog.getByLabel(words.amount).first().fill('45.50');
        await dialog.getByLabel(words.number, { exact: true }).fill(`${language}-${clock}`);
        await dialog.getByRole('button', { name: words.add }).click();
        await expect(dialog).toBeHidden();
      }
      const [early, late] = [`${language}-13:30`, `${language}-14:30`];
      expect(await whose('open')).toEqual({
        [early]: `proposed ${car.driverId}`,
        [late]: `proposed ${next.userId}`,
      });
      for (const number of [early, late])
        await page.getByRole('checkbox', { name: `${words.fine} ${number}` }).check();
      await page.getByRole('button', { name: words.chosen }).click();
      await dialog.getByRole('button', { name: words.charge, exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(await whose('settled')).toEqual({
        [early]: `charged ${car.driverId}`,
        [late]: `charged ${next.userId}`,
      });

      await call('PUT', `custody/${custody.id}`, { from: at('15:00') });
      expect(await whose('settled')).toEqual({
        [early]: `charged ${car.driverId}`,
        [late]: `charged ${car.driverId}`,
      });
      expect(await rentOf(car.driverId)).toBe(-33_33);
      expect(await rentOf(next.userId)).not.toBe(-33_33);
      await page.reload();
      await page.getByText(words.settled, { exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: late })).toBeVisible();
    },
  );
}

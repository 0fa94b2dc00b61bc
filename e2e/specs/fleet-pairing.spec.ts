import type { WireDriver as Driver } from '@park/contract/drivers';
import type { WireVehicle as Vehicle } from '@park/contract/vehicles';
import type { Page } from '@playwright/test';
import { assertAccessible } from '../fixtures/axe.ts';
import { expect, setLanguage, storeSession, test } from '../fixtures/test.ts';
import { inTier } from '../fixtures/tiers.ts';

const TEXTS = {
  en: {
    open: 'Pairing',
    title: /^Connected drivers without a connected vehicle/,
    give: (name: string) => `Give a vehicle: ${name}`,
    field: (name: string) => `Vehicle for ${name}`,
    change: 'Change vehicle',
  },
  ru: {
    open: 'Закрепление',
    title: /^Подключённые водители без подключённого автомобиля/,
    give: (name: string) => `Дать автомобиль: ${name}`,
    field: (name: string) => `Автомобиль для: ${name}`,
    change: 'Сменить автомобиль',
  },
} as const;

type Call = <Answer>(method: string, address: string, body?: unknown) => Promise<Answer>;

/** Calls of the server, without the console. */
const callsOf =
  (origin: string, token: string): Call =>
  async <Answer>(method: string, address: string, body?: unknown) => {
    const response = await fetch(`${origin}/api/taxipark/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };

/** A driver who is connected and has no vehicle, and a vehicle that stands idle. */
async function apart(call: Call, at: number) {
  const { drivers } = await call<{ drivers: Driver[] }>('GET', 'drivers');
  const { vehicles } = await call<{ vehicles: Vehicle[] }>('GET', 'vehicles');
  const driver = drivers.filter(({ User }) => User.name !== null)[at];
  const idle = vehicles.filter(({ status }) => status === 'active')[at];
  if (!driver || !idle) throw new Error('The park of the example has too few records');
  const own = vehicles.filter(({ id, driverId }) => driverId === driver.userId || id === idle.id);
  for (const { id } of own) await call('PUT', `vehicles/${id}`, { driverId: null });
  const connections = [{ driverId: driver.userId, isConnected: true }];
  await call('PUT', 'driver_connection', { connections });
  const off = [{ vehicleId: idle.id, isConnected: false }];
  await call('PUT', 'vehicle_connection', { connections: off });
  return { driver, idle, name: driver.User.name ?? '' };
}

async function vehicleOf(call: Call, id: string): Promise<Vehicle | undefined> {
  const { vehicles } = await call<{ vehicles: Vehicle[] }>('GET', 'vehicles');
  return vehicles.find((each) => each.id === id);
}

async function showLine(page: Page, name: RegExp | string) {
  const more = page.getByRole('button', { name: /^(?:Show|Показать ещё)/ });
  const line = page.getByRole('button', { name, exact: true });
  while ((await line.count()) === 0 && (await more.count()) > 0) await more.first().click();
  return line;
}

const SERVERS = [
  { server: 'our server', language: 'en', at: 0 },
  { server: 'a server with only the fourteen endpoints', language: 'ru', at: 1 },
] as const;

for (const { server, language, at } of SERVERS) {
  const texts = TEXTS[language];
  const isPlain = language === 'ru';

  test.describe(`on ${server}`, () => {
    test.use({ isPlain });

    test(
      `an operator finds a car for a driver by the keyboard, on ${server}`,
      inTier(!isPlain),
      async ({ page, origin, session, served }) => {
        test.setTimeout(120_000);
        const call = callsOf(origin, session.token);
        const { driver, idle, name } = await apart(call, at);
        await storeSession(page, session);
        await setLanguage(page, language);
        await page.goto(`${served.url}/?tab=staff`);
        let steps = 0;
        const step = async (work: Promise<unknown>): Promise<void> => {
          steps += 1;
          await work;
        };

        await step(page.getByRole('button', { name: texts.open, exact: true }).click());
        await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
        await assertAccessible(page, `the board of pairs, ${language}`);
        const give = await showLine(page, texts.give(name));
        await give.focus();
        await step(page.keyboard.press('Enter'));
        const field = page.getByRole('combobox', { name: texts.field(name), exact: true });
        await expect(field).toBeFocused();
        await expect(page.getByRole('option').first()).toBeVisible();
        await assertAccessible(page, `the open list of vehicles, ${language}`);
        const plate = idle.plateNumber ?? '';
        await step(page.keyboard.type(plate));
        await expect(page.getByRole('option')).toHaveCount(1);
        await step(page.keyboard.press('Enter'));
        await expect(give).toBeHidden();
        await expect
          .poll(() => vehicleOf(call, idle.id))
          .toMatchObject({ driverId: driver.userId, connectionStatus: true, VIN: idle.VIN, make: idle.make });
        // The anchors (docs of the research): Traccar and Fleetbase have no list of drivers without a car, so that it is
        // found by comparing two lists; then the car's form is opened, its driver chosen and the form saved, and the car
        // is connected: at least 7 steps.
        expect(steps).toBeLessThanOrEqual(4);

        await page.goto(`${served.url}/?tab=staff&driver=${driver.userId}`);
        // In the head of the driver, and in the card below.
        await expect(page.getByRole('link', { name: new RegExp(plate) })).toHaveCount(2);
        await expect(page.getByRole('button', { name: texts.change })).toBeVisible();
        await assertAccessible(page, `the vehicle of a driver, ${language}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${served.url}/?tab=vehicles&form=pairing`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        if (isPlain) expect([...new Set(served.refused)]).toEqual(['GET /api/capabilities']);
      },
    );
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { onlyRow } from '../src/database/database.ts';
import type { MeasuredApp } from './measured-app.ts';
import { openIntake } from './ride-intake.ts';
import { median } from './median.ts';
import { p95 } from './while-reading.ts';

const RIDES_A_SECOND = 12;
const TIMES = 60;

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What the commonest screens ask for, from the first of them to the last, again and again while rides come in. */
export async function measurePages(app: MeasuredApp): Promise<string> {
  const { database, call } = app;
  const { send, busy } = await openIntake(app);
  const { id } = onlyRow(await database.query<{ id: string }>('select id from driver limit 1'));
  // The first call makes the backend known as a maker of keys, and its job makes those of the whole lists.
  await call('overview');
  while ((await database.query('select from record_pending limit 1')).length > 0) await wait(1000);
  await database.script('vacuum analyze');
  const week = { startDate: dayOf(7), endDate: dayOf(0) };
  const page = { count: 'bounded', language: 'ru' };
  const screens: Readonly<Record<string, () => Promise<unknown>>> = {
    dashboard: () => call('overview'),
    drivers: () => call('driver_pages', page, 'POST'),
    'drivers, a search': () => call('driver_pages', { ...page, q: '+375 29 12345' }, 'POST'),
    vehicles: () => call('vehicle_pages', page, 'POST'),
    'a driver': () => call(`drivers/${id}`),
    'a driver’s week': () => call('report/earnings', { ...week, driverId: id }, 'POST'),
    'rides of a week': () => call('report/rides', { ...week, withSums: true }, 'POST'),
    'earnings of a week': () => call('report/earnings', week, 'POST'),
  };
  let isDone = false;
  let failure: unknown;
  const sent: Promise<void>[] = [];
  const coming = (async () => {
    while (!isDone) {
      sent.push(send().catch((error: unknown) => void (failure ??= error)));
      await wait(1000 / RIDES_A_SECOND);
    }
    await Promise.all(sent);
  })();
  const times = new Map(Object.keys(screens).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < TIMES; turn += 1)
    for (const [name, open] of Object.entries(screens)) {
      const begun = performance.now();
      await open().catch((cause: unknown) => {
        throw new Error(`${name}: no answer`, { cause });
      });
      times.get(name)?.push(performance.now() - begun);
    }
  isDone = true;
  await coming;
  if (failure !== undefined) throw failure;
  const lines = [...times].map(
    ([name, each]) => `${name} ${median(each).toFixed(0)} (p95 ${p95(each).toFixed(0)})`,
  );
  return `${lines.join(', ')} ms; ${sent.length} rides meanwhile, ${busy()} refused`;
}

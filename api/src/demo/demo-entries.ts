import type { HandKind } from '@park/contract/ledger';
import { ENTRY_SIGN } from '@park/domain/money/entry-kinds';
import { randomFrom } from './random.ts';

/** What a driver earned on a day, in kopecks. */
export interface DriverDay {
  readonly driverId: string;
  readonly day: string;
  readonly gross: number;
}

interface DemoEntry {
  readonly driver_id: string;
  readonly day: string;
  readonly at: string;
  readonly kind: HandKind;
  readonly account: string;
  readonly amount: number;
  readonly text: string;
}

/** By this text the demo knows which days have their entries. */
export const CASH_TEXT = 'Наличные за смену';
const ACCOUNTS = {
  cash: 'cash',
  fuel: 'fuel',
  fine: 'fines',
  tip: 'tips',
  bonus: 'bonuses',
  advance: 'bank',
} as const;
const FINES = ['Превышение скорости', 'Парковка на газоне', 'Опоздание на заказ', 'Грязный салон'] as const;
const WHOLE_RUBLE = 100;

/**
 * What the park's people enter for a day of a driver; it depends on the day and the driver alone.
 */
export function handEntriesOf({ driverId, day, gross }: DriverDay): DemoEntry[] {
  const random = randomFrom(`money/${day}/${driverId}`);
  const add = (kind: keyof typeof ACCOUNTS, amount: number, text: string): DemoEntry => ({
    driver_id: driverId,
    day,
    at: `${day}T${random.whole(18, 20)}:${random.whole(1, 5)}5:00Z`,
    kind,
    account: ACCOUNTS[kind],
    amount: ENTRY_SIGN[kind] * Math.max(1, amount),
    text,
  });
  const share = random.around(0.3, 0.2);
  const rubles = (min: number, max: number) => random.whole(min, max) * WHOLE_RUBLE;
  const entries = [add('cash', Math.round(gross * share), CASH_TEXT)];
  if (random.chance(0.25)) entries.push(add('fuel', rubles(15, 45), 'Топливо по карте парка'));
  if (random.chance(0.2)) entries.push(add('tip', rubles(1, 8), 'Чаевые из приложения'));
  if (random.chance(0.03)) entries.push(add('fine', rubles(10, 60), random.pick(FINES)));
  if (random.chance(0.04)) entries.push(add('bonus', rubles(10, 30), 'За смену в час пик'));
  if (random.chance(0.03)) entries.push(add('advance', rubles(20, 50), 'Аванс по просьбе'));
  return entries;
}

import type { WireLedgerEntry } from '@park/contract/ledger';
import type { TestApp } from './create-test-app.ts';
import { makeMoneyPark } from './money-park.ts';
import type { Unit } from './money-park.ts';
import { postRentOfAll } from './post-rent.ts';

const BYN = { currency: 'BYN', decimals: 2 };
const DAILY = { make: 'Toyota', model: '', validFrom: '2026-03-06', amount: 5000, period: 'day' };
const RANGE = { startDate: '2026-03-01', endDate: '2026-05-01' };

/** A park of its own, whose days begin on Friday, 6 March 2026; times are those of its clocks. */
export async function beginRent(test: TestApp, unit: Unit = BYN, zone = '+03:00') {
  const { id, drivers, call } = await makeMoneyPark(test, unit);
  const instant = (time: string) => new Date(`2026-${time}${zone}`).toISOString();
  let plates = 0;
  return {
    id,
    drivers,
    call,
    /** It is now, and what is due is posted. */
    async at(time: string) {
      test.clock.now = new Date(instant(time));
      await postRentOfAll(test.database, () => test.clock.now);
    },
    async car(model = 'Camry') {
      plates += 1;
      const plate = { plateNumber: `${id.slice(0, 8)}-${plates}`, VIN: `V${plates}` };
      const { vehicle } = (await call('POST', 'vehicles', { make: 'Toyota', model, ...plate })) as {
        vehicle: { id: string };
      };
      return vehicle.id;
    },
    give: (car: string, to: number | 'repair' | 'reserve', time: string) =>
      call('POST', `vehicles/${car}/custody`, {
        ...(typeof to === 'number' ? { kind: 'driver', driverId: drivers[to] } : { kind: to }),
        at: instant(time),
      }) as Promise<{ custody: { id: string } }>,
    rent: (rate: object = {}) => call('PUT', 'ledger/rent', { ...DAILY, ...rate }),
    async terms(n: number, rent: number, rentPeriod = 'day') {
      const rates = { rent, rentPeriod, minimumBalance: 0, commissionPercent: 0, validFrom: '2026-03-06' };
      const { terms } = (await call('POST', 'ledger/terms', { name: `T${n}`, ...rates })) as {
        terms: { id: string };
      };
      const given = { driverIds: [drivers[n]], termsId: terms.id, validFrom: '2026-03-06' };
      await call('PUT', 'ledger/driver_terms', given);
    },
    async entries(n: number) {
      const account = await call('POST', `ledger/drivers/${drivers[n]}/account`, RANGE);
      return (account as { entries: WireLedgerEntry[] }).entries;
    },
  };
}
export type RentScene = Awaited<ReturnType<typeof beginRent>>;

/** What a driver pays, by the day of the month to which it belongs. */
export async function paid(scene: RentScene, n: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { day, belongsTo, amount } of await scene.entries(n)) {
    const of = (belongsTo ?? day).slice(5);
    sums[of] = (sums[of] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

import { isLongTier } from '@park/testing/tier';
import { onEachDatabase } from './on-each-database.ts';
import { liveRent } from './rent-run.ts';

/** The full run of two hundred cars over ninety days is a command of its own: `check:rent`. */
const SIZE = isLongTier ? { cars: 24, days: 70 } : { cars: 6, days: 40 };

onEachDatabase('what drivers pay for cars, counted once more by a program of its own', (test) => {
  it.each([
    ['BYN', 2],
    ['JPY', 0],
  ])(
    'is charged to the unit in %s after random handovers, also in closed months',
    async (currency, decimals) => {
      const run = await liveRent(test(), `rent-${currency}`, { currency, decimals }, SIZE);
      expect(run.differences).toEqual([]);
      expect(Math.min(run.inClosedMonths, run.total)).toBeGreaterThan(0);
    },
    240_000,
  );
});

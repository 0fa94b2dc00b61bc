import { isLongTier } from '@park/testing/tier';
import { checkBills } from './bills-run.ts';
import { onEachDatabase } from './on-each-database.ts';

const BILLS = isLongTier ? 40 : 16;

/** The full run of three hundred bills is a command of its own: `check:bills`. */
onEachDatabase('bills of a known truth', (test) => {
  it('are with who had the car, or held for a reason, and their money with them', async () => {
    const run = await checkBills(test(), 'some', { currency: 'KWD', decimals: 3 }, BILLS);
    expect(run).toMatchObject({ bills: BILLS, wrong: [] });
    expect(Math.min(run.proposed, run.corrected)).toBeGreaterThan(BILLS / 4);
  }, 120_000);
});

import { checkBills } from './bills-run.ts';
import { onEachDatabase } from './on-each-database.ts';

/** The full run of three hundred bills is a command of its own: `check:bills`. */
onEachDatabase('bills of a known truth', (test) => {
  it('are with who had the car, or held for a reason, and their money with them', async () => {
    const run = await checkBills(test(), 'forty', { currency: 'KWD', decimals: 3 }, 40);
    expect(run).toMatchObject({ bills: 40, wrong: [] });
    expect(Math.min(run.proposed, run.corrected)).toBeGreaterThan(10);
  }, 120_000);
});

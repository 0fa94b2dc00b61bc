import { enterPark } from '../database/enter-park.ts';
import { observeDatabase } from '../database/observed-database.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { type SlowStatement, watchSlowStatements } from './slow-statements.ts';

const SECRET = 'nobody-reads-this';

/** Plans come after the answer. */
async function reported(reports: readonly unknown[], count: number): Promise<void> {
  while (reports.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
}

onEachDatabase('a slow statement', (test) => {
  const watch = (limitMs: number) => {
    const reports: SlowStatement[] = [];
    const database = observeDatabase(test().database, [
      watchSlowStatements(limitMs, (slow) => reports.push(slow)),
    ]);
    const park = enterPark(database, test().park.id, () => TEST_NOW);
    return { database, park, reports };
  };
  const sql = 'select name from app_user where name = $1';

  it.each(['alone', 'in a transaction'] as const)(
    'is reported with its plan and without the values of the request, %s',
    async (how) => {
      const { park, reports } = watch(0);
      if (how === 'alone') await park.query(sql, [SECRET]);
      else await park.transaction((tx) => tx.query(sql, [SECRET]));
      await reported(reports, 1);
      expect(reports[0]?.sql).toBe(sql);
      expect(reports[0]?.plan?.join('\n')).toMatch(/on app_user.*\(\d+ rows, cost \d+\)/);
      expect(JSON.stringify(reports)).not.toContain(SECRET);
    },
  );

  it('among several that go together is explained as the last of them', async () => {
    const { database, reports } = watch(0);
    const [, rows] = await database.pipeline([
      { sql: "select set_config('park.zone', 'Europe/Minsk', true)" },
      { sql: 'select count(*)::int as n from ride where id::text = $1', values: [SECRET] },
    ]);
    expect(rows).toEqual([{ n: 0 }]);
    await reported(reports, 1);
    expect(reports[0]?.plan?.[0]).toMatch(/^Aggregate/);
  });

  it('is explained once a minute, however often it comes', async () => {
    const { park, reports } = watch(0);
    for (let call = 0; call < 5; call += 1) await park.query(sql, [SECRET]);
    await reported(reports, 5);
    expect(reports.filter(({ plan }) => plan !== null)).toHaveLength(1);
  });

  it('that fails is reported too, and still fails', async () => {
    const { park, reports } = watch(0);
    await expect(park.query('select 1 / $1::int', [0])).rejects.toThrow();
    await reported(reports, 1);
  });

  it('is not every statement: a quick one is not reported', async () => {
    const { park, reports } = watch(60_000);
    await park.query(sql, [SECRET]);
    expect(reports).toEqual([]);
  });
});

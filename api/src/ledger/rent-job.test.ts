import { createSessionStore } from '../auth/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestPark } from '../testing/test-park.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';
import { postDueRent } from './rent-job.ts';

const DAY_MS = 86_400_000;
const later = (days: number) => () => new Date(TEST_NOW.getTime() + days * DAY_MS);

onEachDatabase('the rent that is due', (test) => {
  const query = <Row extends object>(sql: string, values: readonly string[] = []) =>
    test().database.query<Row>(sql, values);

  async function rented(park: TestPark) {
    const token = await createSessionStore(test().database).start(park.admin.id, TEST_NOW);
    const body = { driverIds: [park.drivers[0]], termsId: park.money.terms, validFrom: '2026-03-20' };
    const given = await test().send('PUT', 'taxipark/ledger/driver_terms', { token, body });
    expect(given.status).toBe(200);
  }
  const rentsOf = (park: TestPark) =>
    query<{ day: string; transaction: string }>(
      `select day::text, xmin::text as transaction from ledger_entry
       where kind = 'rent' and taxi_park_id = $1 order by day`,
      [park.id],
    );

  beforeAll(async () => {
    await rented(test().park);
    await rented(test().foreign);
  });

  it('is posted in the other parks when one fails, and there once it is mended', async () => {
    const { park, foreign } = test();
    await query(`create function fail_rent() returns trigger language plpgsql as $$
      begin raise 'statement timeout'; end $$`);
    for (const [failing, other] of [
      [park, foreign],
      [foreign, park],
    ] as const) {
      await query(`create trigger fail_rent before insert on ledger_entry for each row
        when (new.taxi_park_id = '${failing.id}') execute function fail_rent()`);
      const [before] = [(await rentsOf(other)).length];
      const round = await postDueRent(test().database, later(before));
      expect([round.failures.length, (await rentsOf(other)).length]).toEqual([1, before + 1]);
      await query('drop trigger fail_rent on ledger_entry');
      await postDueRent(test().database, later(before));
      expect(await rentsOf(failing)).toHaveLength(before + 1);
    }
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  it('is posted a day a transaction after a long outage', async () => {
    await postDueRent(test().database, later(60));
    const rents = await rentsOf(test().park);
    expect(rents).toHaveLength(61);
    expect(new Set(rents.map(({ transaction }) => transaction)).size).toBe(61);
  });

  it('is looked up by an index of the park and its days', async () => {
    const plan = await test().database.transaction(async (tx) => {
      await tx.script('set local enable_seqscan = off');
      return tx.query<{ line: string }>(
        `explain select sum(amount) from ledger_entry
         where taxi_park_id = gen_random_uuid() and source_type = 'rent' and day between '2026-03-01' and '2026-03-02'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('ledger_entry_rent_of_park');
  });
});

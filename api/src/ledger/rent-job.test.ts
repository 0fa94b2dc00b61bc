import { createSessionStore } from '../sessions/session-store.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import type { TestPark } from '../testing/test-park.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { postRentOfAll } from '../testing/post-rent.ts';

const DAY_MS = 86_400_000;
const later = (days: number) => () => new Date(TEST_NOW.getTime() + days * DAY_MS);

onOwnDatabase('the rent that is due', (test) => {
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

  it('is posted a day a transaction after a long outage', async () => {
    await postRentOfAll(test().database, later(60));
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

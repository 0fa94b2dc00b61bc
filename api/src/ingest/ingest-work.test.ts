import { enterPark, type ParkDatabase } from '../database/enter-park.ts';
import type { SqlValue } from '../database/database.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { ingestRides } from './ingest-rides.ts';
import { lookalikesSql } from './lookalikes.ts';
import { readRides } from './read-rides.ts';

onOwnDatabase('the work of taking rides', (test) => {
  const { ride } = rideSender(test);
  const minutesAgo = (minutes: number) =>
    new Date(test().clock.now.getTime() - minutes * 60_000).toISOString();
  /** The transactions and statements of taking new rides. */
  const workOf = async (name: string, count: number) => {
    const { database, park, clock } = test();
    const entered = enterPark(database, park.id, () => clock.now);
    let [transactions, statements] = [0, 0];
    const counted: ParkDatabase = {
      query: (sql, values) => entered.query(sql, values),
      transaction: (work) =>
        entered.transaction((tx) => {
          transactions += 1;
          const query: typeof tx.query = (sql: string, values?: readonly SqlValue[]) => {
            statements += 1;
            return tx.query(sql, values);
          };
          return work({ ...tx, query });
        }),
    };
    const rides = Array.from({ length: count }, (_, n) =>
      ride(`${name}-${n}`, { pickupTime: minutesAgo(n + 30), dropoffTime: minutesAgo(n + 20) }),
    );
    const taken = await ingestRides(
      {
        park: counted,
        parkId: park.id,
        sourceId: park.source.id,
        now: clock.now,
        unit: { currency: 'BYN', decimals: 2 },
      },
      (await readRides(rides)).rides,
    );
    expect(taken.filter(({ verdict }) => verdict !== 'created')).toEqual([]);
    return { transactions, statements, ids: taken.map(({ rideId }) => rideId ?? '') };
  };

  it('is that of one transaction, and as many statements for five hundred rides as for one', async () => {
    await workOf('first', 1);
    const [one, many] = [await workOf('one', 1), await workOf('many', 500)];
    expect(many).toMatchObject({ transactions: 1, statements: one.statements });
    // Later ids are greater, so that indexes of ids grow at their end.
    test().clock.now = new Date(test().clock.now.getTime() + 1_000);
    const { ids } = await workOf('later', 2);
    expect([...many.ids, ...ids].sort().slice(-2)).toEqual([...ids].sort());
  });

  it('reads of the rides of a driver those of the same minutes, however many there were', async () => {
    const { database, park, clock } = test();
    const asked = [{ n: 0, driver: park.drivers[0], at: minutesAgo(5), price: 12 }];
    await database.script('analyze source_ride');
    const touched = await rowsTouched(database, { parkId: park.id, now: clock.now }, lookalikesSql, [
      park.id,
      JSON.stringify(asked),
    ]);
    expect(touched).toBeLessThan(20);
  });
});

import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onOwnDatabase('rides from outside in months that are over', (test) => {
  const { ride, send, posted } = rideSender(test);
  const onTheTenth = {
    pickupTime: '2026-02-10T11:00:00+03:00',
    dropoffTime: '2026-02-10T11:10:00+03:00',
    money: { currency: 'BYN', fare: '12.00', tip: '1.00', cash: '13.00' },
  };
  const closeFebruary = () =>
    test().database.query(
      `insert into ledger_month (taxi_park_id, month) select id, '2026-02-01' from taxi_park on conflict do nothing`,
    );
  const days = async (rideId: string | null | undefined) =>
    test().database.query<object>(
      `select day::text as day, belongs_to::text as "belongsTo", kind, account, amount::int as amount from ledger_entry
       where source_id = $1 and corrects is not null order by account, amount`,
      [rideId ?? null],
    );

  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
    expect(await sumProblems(test().database)).toEqual([]);
  });

  it('are corrected on the first open day, and say which day they belong to', async () => {
    const [item] = await send(ride('corrected', onTheTenth));
    await closeFebruary();
    const money = { currency: 'BYN', fare: '11.50', tip: '1.00', cash: '12.50' };
    const [updated] = await send(ride('corrected', { ...onTheTenth, money }));
    expect(updated?.verdict).toBe('updated');
    expect(await days(item?.rideId)).toMatchObject([
      { day: '2026-03-01', belongsTo: '2026-02-10', kind: 'correction', account: 'cash', amount: 50 },
      { day: '2026-03-01', belongsTo: '2026-02-10', kind: 'correction', account: 'fares', amount: -50 },
    ]);
  });

  it('are moved to another driver by corrections, and both balances are right', async () => {
    const [item] = await send(
      ride('moved', { ...onTheTenth, driver: { externalId: 'm', licenseNumber: 'north-0' } }),
    );
    const { source, drivers } = test().park;
    const body = { sourceId: source.id, subject: 'driver', ref: 'id:m', recordId: drivers[3] };
    await test().send('POST', 'taxipark/held_rides/link', { body });
    const lines = (await posted(item?.rideId ?? null)).map(({ driver, kind, amount }) => [
      driver,
      kind,
      amount,
    ]);
    expect(lines).toEqual([
      [3, 'cash', -1300],
      [3, 'ride', 1200],
      [3, 'tips', 100],
    ]);
  });
});

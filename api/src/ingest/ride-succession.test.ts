import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onOwnDatabase('records of one ride that follow one another', (test) => {
  const { ride, send, posted, row } = rideSender(test);
  const south = rideSender(test, () => test().foreign);
  const fare = (amount: string) => ({ money: { currency: 'BYN', fare: amount } });

  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
    expect(await sumProblems(test().database)).toEqual([]);
  });

  it('are taken by their version while they wait for a driver, also of one that says nothing new', async () => {
    const waiting = (version: number, amount: string) =>
      ride('waits', { version, ...fare(amount), driver: { externalId: 'nobody-yet' } });
    const verdicts = await send(waiting(1, '11.00'), waiting(3, '11.00'), waiting(2, '12.00'));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['held', 'held', 'stale']);
  });

  it('are taken by their version, in one batch as in several', async () => {
    const verdicts = await send(
      ride('v', { version: 2 }),
      ride('v', { version: 1, ...fare('11.00') }),
      ride('v', { version: 2, ...fare('13.00') }),
      ride('v', { version: 3, ...fare('13.00') }),
      ride('v', { version: 4, ...fare('13.00') }),
      ride('v', { version: 3, ...fare('13.00') }),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'created',
      'stale',
      'rejected',
      'updated',
      'unchanged',
      'stale',
    ]);
    expect(verdicts[2]?.problems).toMatchObject([{ field: 'version', code: 'version_reused' }]);
    expect(await posted(verdicts[0]?.rideId ?? null)).toMatchObject([{ kind: 'ride', amount: 1300 }]);
  });

  it('keep to the order with which their source began', async () => {
    const [item] = await send(ride('without-version'));
    expect(item).toMatchObject({ verdict: 'rejected', problems: [{ field: 'version', code: 'order_with' }] });
  });

  it('are taken by the time of the change where there are no versions, also two of one second', async () => {
    const at = (updatedAt: string, amount: string) => ({
      ...south.ride('t', { updatedAt, money: { currency: 'BYN', fare: amount } }),
      driver: { licenseNumber: 'south-0' },
    });
    const verdicts = await south.send(
      at('2026-03-20T11:00:00+03:00', '10.00'),
      at('2026-03-20T08:00:00Z', '11.00'),
      at('2026-03-20T07:59:59Z', '12.00'),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['created', 'updated', 'stale']);
    expect(await south.posted(verdicts[0]?.rideId ?? null)).toMatchObject([{ amount: 1100 }]);
  });

  it('of two sources and of two parks are different rides', async () => {
    const own = await send(ride('same-id', { version: 1 }));
    const foreign = await south.send({
      ...south.ride('same-id', { updatedAt: '2026-03-20T08:00:00Z' }),
      driver: { licenseNumber: 'south-0' },
    });
    expect([own[0]?.verdict, foreign[0]?.verdict]).toEqual(['created', 'created']);
    expect(own[0]?.rideId).not.toBe(foreign[0]?.rideId);
    const { body } = await test().send('POST', 'taxipark/report/ride', {
      body: { startDate: '2026-03-20', endDate: '2026-03-20' },
    });
    const ids = (body as { report: { rideId: string }[] }).report.map(({ rideId }) => rideId);
    expect(ids).toContain(own[0]?.rideId);
    expect(ids).not.toContain(foreign[0]?.rideId);
  });

  it('go on from a ride under way, and an earlier one that comes late changes nothing', async () => {
    const underWay = { dropoffTime: undefined, dropoff: undefined, money: undefined };
    const verdicts = await send(
      ride('steps', { version: 3 }),
      ride('steps', { version: 1, status: 'active', ...underWay }),
      ride('steps', { version: 2, status: 'ongoing', ...underWay }),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['created', 'stale', 'stale']);
    const [begun] = await send(ride('begun', { version: 1, status: 'ongoing', ...underWay }));
    expect(await posted(begun?.rideId ?? null)).toEqual([]);
    expect(await row(begun?.rideId ?? null)).toMatchObject({ status: 'ongoing', earning: null });
    await send(ride('begun', { version: 2 }));
    expect(await posted(begun?.rideId ?? null)).toMatchObject([{ kind: 'ride', amount: 1200 }]);
  });

  it('take a ride back and bring it again, and the account ends where it would have', async () => {
    const money = { currency: 'BYN', fare: '12.00', tip: '2.00', cash: '14.00' };
    const whole = ride('fraud', { version: 1, money });
    const [first] = await send(whole);
    const full = await posted(first?.rideId ?? null);
    expect(full.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'cash -1400',
      'ride 1200',
      'tips 200',
    ]);
    const cancellation = { by: 'platform', kind: 'rejected', reason: 'fraud' } as const;
    await send({ ...whole, version: 2, status: 'cancelled', cancellation });
    expect(await posted(first?.rideId ?? null)).toEqual([]);
    await send({ ...whole, version: 3 });
    expect(await posted(first?.rideId ?? null)).toEqual(full);
    const earlier = await test().database.query(
      `select version::int as version from source_ride_earlier where external_id = 'fraud' order by id`,
    );
    expect(earlier).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('from two batches at once, in opposite order, are one ride each', async () => {
    const rides = Array.from({ length: 500 }, (_, n) => ride(`both-${n}`, { version: 1 }));
    const [forth, back] = await Promise.all([send(...rides), send(...rides.toReversed())]);
    const created = [...forth, ...back].filter(({ verdict }) => verdict === 'created');
    expect(created).toHaveLength(500);
    expect(new Set([...forth, ...back].map(({ rideId }) => rideId)).size).toBe(500);
  }, 60_000);
});

import type { IngestOutput, IngestRideInput } from '@park/contract/ingest';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onOwnDatabase('a ride that two sources tell of', (test) => {
  const { ride, send, posted } = rideSender(test);
  let other = '';
  beforeAll(async () => {
    const { body } = await test().send('POST', 'taxipark/ride_sources', {
      token: test().park.admin.token,
      body: { name: 'Bolt file', kind: 'file' },
    });
    other = (body as { source: { id: string } }).source.id;
  });
  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
    expect(await sumProblems(test().database)).toEqual([]);
  });

  const byFile = async (...rides: readonly IngestRideInput[]) => {
    const { body } = await test().send('POST', `taxipark/ride_sources/${other}/rides`, { body: { rides } });
    return (body as IngestOutput).items;
  };
  const at = (time: string, fare = '14.20') => ({
    pickupTime: `2026-03-20T${time}+03:00`,
    dropoffTime: '2026-03-20T11:50:00+03:00',
    money: { currency: 'BYN', fare, cash: fare },
  });
  const listed = async () => {
    const { body } = await test().send('GET', 'taxipark/held_rides');
    return body as { lookalikes: { externalId: string; other: { externalId: string } }[]; rides: number };
  };
  const decide = async (verdict: 'same' | 'another', ...externalIds: readonly string[]) =>
    (
      await test().send('POST', 'taxipark/held_rides/decide', {
        body: { sourceId: other, externalIds, verdict },
      })
    ).body;
  const earned = async () => {
    const { body } = await test().send('POST', 'taxipark/report/earning', {
      body: { startDate: '2026-03-20', endDate: '2026-03-20' },
    });
    return (body as { report: { totalEarning: number }[] }).report.reduce(
      (sum, { totalEarning }) => sum + totalEarning,
      0,
    );
  };

  it('waits the second time, before any money moves, and is listed beside the other', async () => {
    await send(ride('1001', at('09:12:00')));
    const before = await earned();
    const [item] = await byFile(ride('file-1', at('09:13:40')));
    expect(item).toMatchObject({ verdict: 'held', reasons: ['lookalike'], rideId: null });
    expect(await earned()).toBe(before);
    const { lookalikes, rides } = await listed();
    expect(lookalikes).toEqual([
      expect.objectContaining({
        externalId: 'file-1',
        price: 14.2,
        source: 'Bolt file',
        other: expect.objectContaining({ externalId: '1001', source: 'Dispatch north' }),
      }),
    ]);
    expect(rides).toBe(0);
  });

  it.each([
    ['another price', 'price', at('09:12:00', '14.30')],
    ['more than two minutes between them', 'minutes', at('09:14:01')],
  ])('is another with %s', async (_, id, rest) => {
    const [item] = await byFile(ride(id, rest));
    expect(item?.verdict).toBe('created');
  });

  it('is another of another driver, and the second of one source is no lookalike', async () => {
    const [item] = await byFile(ride('driver', { ...at('09:12:30'), driver: { licenseNumber: 'north-1' } }));
    expect(item?.verdict).toBe('created');
    const [again] = await byFile(
      ride('driver-2', { ...at('09:12:40'), driver: { licenseNumber: 'north-1' } }),
    );
    expect(again?.verdict).toBe('created');
  });

  it('is never posted once a person has said that it is the same', async () => {
    expect(await decide('same', 'file-1')).toEqual({ decided: 1 });
    const [again] = await byFile(ride('file-1', at('09:13:40')));
    expect(again).toMatchObject({ verdict: 'held', rideId: null });
    const [changed] = await byFile(ride('file-1', at('09:13:40', '20.00')));
    expect(changed).toMatchObject({ verdict: 'held', rideId: null });
    expect((await listed()).lookalikes).toEqual([]);
  });

  it('is posted once a person has said that it is another, and stays so', async () => {
    await send(ride('1002', at('10:12:00')));
    await byFile(ride('file-2', at('10:12:00')));
    expect(await decide('another', 'file-2')).toEqual({ decided: 1 });
    const [again] = await byFile(ride('file-2', at('10:12:00')));
    expect(again?.verdict).toBe('unchanged');
    expect((await posted(again?.rideId ?? null)).map(({ amount }) => amount)).toEqual([-1420, 1420]);
    expect(await decide('another', 'file-2')).toEqual({ decided: 0 });
  });

  it('is posted by itself when the other is taken back', async () => {
    await send(ride('1003', at('11:12:00')));
    await byFile(ride('file-3', at('11:12:30')));
    await send(
      ride('1003', {
        ...at('11:12:00'),
        status: 'cancelled',
        cancellation: { by: 'park', kind: 'rejected' },
      }),
    );
    await test().send('POST', 'taxipark/held_rides/settle', { body: {} });
    const [again] = await byFile(ride('file-3', at('11:12:30')));
    expect(again?.verdict).toBe('unchanged');
  });

  it('is held of two that come at one moment, one of them', async () => {
    const rest = { ...at('08:12:00'), driver: { licenseNumber: 'north-2' } };
    const [[one], [two]] = await Promise.all([
      send(ride('1004', rest)).then((items) => items),
      byFile(ride('file-4', rest)),
    ]);
    expect([one?.verdict, two?.verdict].sort()).toEqual(['created', 'held']);
  });
});

import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('the limits of money', (test) => {
  const send = async (method: string, path: string, body: object) => {
    const { token } = test().park.admin;
    const answer = await test().send(method, `taxipark/${path}`, { token, body });
    return [answer.status, (answer.body as { fields?: object }).fields] as const;
  };
  const currency = (code: string) =>
    test().database.query('update taxi_park set currency = $2 where id = $1', [test().park.id, code]);
  afterEach(() => currency('BYN'));

  const driverId = () => test().park.drivers[0];
  const fare = (farePerKm: number) =>
    send('PUT', 'driver_current_fare_per_km', { fares: [{ driverId: driverId(), farePerKm }] });
  const entry = (amount: number) =>
    send('POST', 'ledger/entries', {
      kind: 'fine',
      day: '2026-03-19',
      text: 'x',
      entries: [{ driverId: driverId(), amount }],
    });
  const rent = (amount: number) =>
    send('PUT', 'ledger/rent', {
      make: 'Kia',
      model: '',
      validFrom: '2026-03-20',
      amount,
      period: 'week',
    });
  const bill = (amount: string) =>
    send('POST', 'bills', { kind: 'fine', plate: 'UZ 1', at: '2026-03-19T10:00:00Z', amount });

  it('are those of a currency with small units, as they are typed there', async () => {
    await currency('UZS');
    expect([(await fare(3_500))[0], (await fare(25_000.5))[0]]).toEqual([200, 200]);
    expect((await rent(150_000_000))[0]).toBeLessThan(300);
    expect([(await entry(1_237_500_000))[0], (await bill('12375000'))[0]]).toEqual([201, 201]);
    expect(await fare(10_000_001)).toEqual([400, { 'fares.0.farePerKm': 'must be 10000000 or less' }]);
    const most = 'must be 10000000000.00 UZS or less';
    expect(await entry(1_000_000_000_001)).toEqual([400, { 'entries.0.amount': most }]);
    expect(await rent(1_000_000_000_001)).toEqual([400, { amount: most }]);
  });

  it('stay what they were in others', async () => {
    expect(await fare(1_000.5)).toEqual([400, { 'fares.0.farePerKm': 'must be 1000 or less' }]);
    expect(await entry(100_000_001)).toEqual([400, { 'entries.0.amount': 'must be 1000000.00 BYN or less' }]);
    expect((await entry(100_000_000))[0]).toBe(201);
    expect(await bill('1000000.01')).toEqual([400, { amount: 'must be 1000000 or less' }]);
  });
});

import type { Unit } from '../testing/money-park.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { beginRent, paid } from '../testing/rent-scene.ts';
import { ledgerProblems } from '../ledger/check-ledger.ts';

const BYN = { currency: 'BYN', decimals: 2 };

onOwnDatabase('the rent of a car', (test) => {
  const begin = (unit?: Unit, zone?: string) => beginRent(test(), unit, zone);
  afterEach(async () => expect(await ledgerProblems(test().database)).toEqual([]));

  it('is of whoever has it at midnight: with two drivers on a day, or given back at 23:59', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent();
    await scene.at('03-10T12:00');
    await scene.give(car, 0, '03-07T10:00');
    await scene.give(car, 1, '03-08T14:00');
    await scene.give(car, 'reserve', '03-09T23:59');
    expect(await paid(scene, 0)).toEqual({ '03-08': 5000 });
    expect(await paid(scene, 1)).toEqual({ '03-09': 5000 });
    const entry = (await scene.entries(1)).at(-1);
    expect([entry?.kind, entry?.text]).toEqual(['rent', expect.stringMatching(/^Toyota Camry .*-1$/)]);
  });

  it('is added up for two cars, and takes the place of the terms on these days alone', async () => {
    const scene = await begin();
    const [one, other, own] = [await scene.car(), await scene.car(), await scene.car('Corolla')];
    await scene.terms(0, 700);
    await scene.rent();
    await scene.rent({ make: '', vehicleId: own, amount: 0 });
    await scene.at('03-10T12:00');
    await scene.give(one, 0, '03-07T10:00');
    await scene.give(other, 0, '03-08T10:00');
    await scene.give(own, 1, '03-08T10:00');
    await scene.give(one, 'reserve', '03-09T10:00');
    await scene.give(other, 'reserve', '03-09T10:00');
    expect(await paid(scene, 0)).toEqual({
      '03-06': 700,
      '03-07': 700,
      '03-08': 5000,
      '03-09': 10_000,
      '03-10': 700,
    });
    expect(await paid(scene, 1)).toEqual({});
  });

  it('of a week falls on its days and adds up, and no day of a repair is paid', async () => {
    const scene = await begin({ currency: 'JPY', decimals: 0 });
    const [whole, broken] = [await scene.car(), await scene.car()];
    await scene.rent({ amount: 10_000, period: 'week' });
    await scene.terms(0, 300, 'week');
    await scene.at('03-16T00:00');
    await scene.give(whole, 0, '03-08T10:00');
    await scene.give(whole, 'reserve', '03-15T10:00');
    await scene.give(broken, 1, '03-08T10:00');
    await scene.give(broken, 'repair', '03-11T10:00');
    await scene.give(broken, 1, '03-13T09:00');
    const week = { '03-09': 1428, '03-10': 1429, '03-11': 1428, '03-14': 1429, '03-15': 1429 };
    // Without a car, the week of the terms falls on its days too.
    const ofTerms = { '03-06': 43, '03-07': 43, '03-08': 43, '03-16': 42 };
    expect(await paid(scene, 0)).toEqual({ ...week, '03-12': 1429, '03-13': 1428, ...ofTerms });
    expect(await paid(scene, 1)).toEqual({ ...week, '03-16': 1428 });
  });

  it('from Wednesday to Sunday is paid beside two days of the terms, not beside their week', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.terms(0, 700, 'week');
    await scene.at('03-16T00:00');
    expect(await paid(scene, 0)).toEqual({ '03-09': 700, '03-16': 700 });
    // The week of the first rate is split from its Monday on, though that was posted whole.
    await scene.rent({ amount: 100, validFrom: '2026-03-11' });
    await scene.give(car, 0, '03-10T12:00');
    await scene.give(car, 'reserve', '03-15T12:00');
    expect(await paid(scene, 0)).toEqual(
      Object.fromEntries(['09', '10', '11', '12', '13', '14', '15', '16'].map((day) => [`03-${day}`, 100])),
    );
  });

  it('over the night to Monday takes the place of that day, not of the week', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent({ amount: 150 });
    await scene.terms(0, 700, 'week');
    await scene.at('03-15T23:00');
    await scene.give(car, 0, '03-08T22:00');
    await scene.give(car, 'reserve', '03-09T07:00');
    const before = { '03-06': 100, '03-07': 100, '03-08': 100 };
    const after = ['10', '11', '12', '13', '14', '15'].map((day) => [`03-${day}`, 100]);
    expect(await paid(scene, 0)).toEqual({ ...before, '03-09': 150, ...Object.fromEntries(after) });
  });

  it('follows a handover that is corrected in a closed month, whose days stay as they were', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent();
    await scene.at('03-07T09:00');
    await scene.give(car, 0, '03-06T10:00');
    await scene.at('04-02T09:00');
    await scene.call('POST', 'ledger/months/2026-03/close');
    const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const sheet = async () =>
      ((await scene.call('POST', 'ledger/settlements', march)) as { rows: unknown }).rows;
    const closed = await sheet();
    const { custody } = await scene.give(car, 1, '03-29T10:00');
    expect(await paid(scene, 1)).toEqual({ '03-30': 5000, '03-31': 5000, '04-01': 5000, '04-02': 5000 });
    const late = (await scene.entries(1)).filter(({ belongsTo }) => belongsTo !== null);
    expect(late.map(({ day, kind }) => `${day} ${kind}`)).toEqual(Array(2).fill('2026-04-01 correction'));
    await scene.call('PUT', `custody/${custody.id}`, {
      from: new Date('2026-03-30T10:00+03:00').toISOString(),
    });
    expect(await paid(scene, 1)).toEqual({ '03-31': 5000, '04-01': 5000, '04-02': 5000 });
    await scene.call('POST', `custody/${custody.id}/take_back`, {});
    expect([await paid(scene, 1), Object.keys(await paid(scene, 0)).length]).toEqual([{}, 27]);
    expect(await sheet()).toEqual(closed);
  });

  it('finds its driver at another hour, and is not posted before', async () => {
    const scene = await begin();
    const car = await scene.car();
    await scene.rent();
    await scene.at('03-08T08:00');
    await scene.give(car, 0, '03-06T09:00');
    await scene.give(car, 1, '03-07T09:00');
    expect([await paid(scene, 0), await paid(scene, 1)]).toEqual([{ '03-07': 5000 }, { '03-08': 5000 }]);
    // That of today is taken back until its hour.
    await scene.call('PUT', 'ledger/rent_hour', { validFrom: '2026-03-07', hour: 10 });
    expect([await paid(scene, 0), await paid(scene, 1)]).toEqual([{}, { '03-07': 5000 }]);
    await scene.at('03-08T09:59');
    await scene.call('PUT', `vehicles/${car}`, { driverId: scene.drivers[2] });
    expect(await paid(scene, 2)).toEqual({});
    await scene.at('03-08T10:00');
    expect(await paid(scene, 2)).toEqual({ '03-08': 5000 });
  });

  it('finds its driver in the night in which the clocks skip its hour', async () => {
    const scene = await begin(BYN, '+01:00');
    await test().database.query(`update taxi_park set time_zone = 'Europe/Warsaw' where id = $1`, [scene.id]);
    const car = await scene.car();
    await scene.rent();
    await scene.call('PUT', 'ledger/rent_hour', { validFrom: '2026-03-06', hour: 2 });
    await scene.at('03-30T12:00');
    await scene.give(car, 0, '03-27T12:00');
    await scene.give(car, 1, '03-29T02:01');
    expect(await paid(scene, 0)).toEqual({ '03-28': 5000, '03-29': 5000 });
    expect(await paid(scene, 1)).toEqual({ '03-30': 5000 });
  });
});

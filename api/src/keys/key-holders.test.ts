import type { IngestRideInput } from '@park/contract/ingest';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

const PHONE = '+375 29 111-22-33';
const SENT_PHONE = '+375291112233';
const DAY = 24 * 60 * 60 * 1000;

onEachDatabase('a phone, a licence or a plate that passes on', (test) => {
  const { ride, send, posted, row } = rideSender(test);
  const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
  /** A ride that began some days after the first moment of the tests. */
  const on = (days: number, id: string, rest: Partial<IngestRideInput>) =>
    ride(id, {
      pickupTime: new Date(later(days).getTime() - 3_600_000).toISOString(),
      dropoffTime: later(days).toISOString(),
      ...rest,
    });
  const driverOf = async (id: string | null | undefined) => (await posted(id ?? null))[0]?.driver ?? null;
  const put = async (path: string, body: object) => {
    const { status, text } = await test().send('PUT', `taxipark/${path}`, { body });
    if (status !== 200) throw new Error(text);
  };
  const phone = (n: number, to: string) => put(`drivers/${test().park.drivers[n]}`, { phone: to });
  const names = async () => {
    const { body } = await test().send('GET', `taxipark/ride_sources/${test().park.source.id}/names`);
    return (body as { names: { ref: string; recordId: string; from: string | null; to: string | null }[] })
      .names;
  };
  /** Driver 0 has the phone until the third day, then nobody, from the sixth on driver 1. */
  const passOn = async () => {
    await phone(0, PHONE);
    test().clock.now = later(3);
    await phone(0, '+375 29 000-00-10');
    test().clock.now = later(6);
    await phone(1, PHONE);
    test().clock.now = later(9);
  };
  beforeAll(async () => {
    await test().database.query(`update session set expires_at = now() + interval '1 year'`);
    await passOn();
  });

  it('is that of whoever had it when the passenger was picked up, however late the ride comes', async () => {
    const items = await send(
      on(1, 'before', { driver: { phone: SENT_PHONE } }),
      on(8, 'after', { driver: { phone: SENT_PHONE } }),
      on(4.5, 'between', { driver: { phone: SENT_PHONE } }),
    );
    expect(await Promise.all(items.map(({ rideId }) => driverOf(rideId)))).toEqual([0, 1, null]);
    expect(items.map(({ verdict, reasons }) => [verdict, ...reasons])).toEqual([
      ['created'],
      ['created'],
      ['held', 'driver_unknown'],
    ]);
  });

  it('is that of the time that a later record corrects, and nothing is taken where that says nobody', async () => {
    const byPhone = (days: number) => send(on(days, 'corrected', { driver: { phone: SENT_PHONE } }));
    const drivers: (number | null)[] = [];
    for (const days of [1, 8, 4.5, 1.1]) drivers.push(await driverOf((await byPhone(days))[0]?.rideId));
    expect(drivers).toEqual([0, 1, 1, 0]);
  });

  it('is nobody’s for sure on the day on which it passes on', async () => {
    await phone(2, '+375 29 999-00-01');
    await phone(2, '+375 29 999-00-02');
    await phone(3, '+375 29 999-00-01');
    const [item] = await send(on(8.9, 'same-day', { driver: { phone: '+375299990001' } }));
    expect([item?.verdict, item?.reasons]).toEqual(['held', ['driver_ambiguous']]);
  });

  it('that was taken back before anybody else had it had never gone', async () => {
    await phone(2, '+375 29 777-00-01');
    await phone(2, '+375 29 777-00-02');
    await phone(2, '+375 29 777-00-01');
    const [item] = await send(on(2, 'taken-back', { driver: { phone: '+375297770001' } }));
    expect(await driverOf(item?.rideId)).toBe(2);
  });

  it('makes a ride wait where a link says somebody else, until a person says who it is', async () => {
    const byAccount = (id: string, days: number, sent: object) =>
      on(days, id, { driver: { externalId: 'account-7', ...sent } });
    const [first] = await send(byAccount('linked', 1, { phone: SENT_PHONE }));
    expect(await driverOf(first?.rideId)).toBe(0);
    const [alone] = await send(byAccount('alone', 8, {}));
    expect(await driverOf(alone?.rideId)).toBe(0);
    const [conflict] = await send(byAccount('conflict', 8.1, { phone: SENT_PHONE }));
    expect([conflict?.verdict, conflict?.reasons]).toEqual(['held', ['driver_conflict']]);
    const body = { sourceId: test().park.source.id, subject: 'driver', ref: 'id:account-7' };
    const from = later(7).toISOString();
    await test().send('POST', 'taxipark/held_rides/link', {
      body: { ...body, recordId: test().park.drivers[1], from },
    });
    const [settled] = await send(byAccount('conflict', 8.1, { phone: SENT_PHONE }));
    expect([await driverOf(settled?.rideId), await driverOf(first?.rideId)]).toEqual([1, 0]);
    const periods = (await names())
      .filter(({ ref }) => ref === 'id:account-7')
      .map((name) => [test().park.drivers.indexOf(name.recordId), name.from, name.to]);
    expect(periods).toEqual([
      [0, null, from],
      [1, from, null],
    ]);
  });

  it('is listed for the source that names it, with its days', async () => {
    const periods = (await names())
      .filter(({ ref }) => ref === 'phone:375291112233')
      .map((name) => [test().park.drivers.indexOf(name.recordId), name.from, name.to]);
    expect(periods).toEqual([
      [0, null, later(3).toISOString()],
      [1, later(6).toISOString(), null],
    ]);
  });

  it('names the car that has the plate, which may be another one', async () => {
    const [old, next] = test().park.vehicles;
    const plateOf = async (id = '') =>
      (
        (await test().database.query<{ plate: string }>(
          'select plate_number as plate from vehicle where id = $1',
          [id],
        )) as [{ plate: string }]
      )[0].plate;
    const plate = await plateOf(old);
    const byPlate = (id: string, days: number) =>
      on(days, id, { driver: { licenseNumber: 'north-2' }, vehicle: { plate } });
    test().clock.now = later(12);
    await put(`vehicles/${old}`, { plateNumber: '7777 XX-7' });
    await put(`vehicles/${next}`, { plateNumber: plate });
    test().clock.now = later(15);
    const items = await send(
      byPlate('car-before', 2),
      byPlate('car-after', 14),
      byPlate('car-that-day', 11.9),
    );
    const cars = await Promise.all(
      items.map(async ({ rideId }) => ((await row(rideId)) as { vehicleId: string | null }).vehicleId),
    );
    expect(cars).toEqual([old, next, null]);
  });
});

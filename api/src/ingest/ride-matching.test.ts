import type { IngestRideInput } from '@park/contract/ingest';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { sumProblems } from '../sums/check-sums.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

onOwnDatabase('whom a ride from outside means', (test) => {
  const { ride, send, posted, row } = rideSender(test);
  const operator = (path: string, body: object) =>
    test().send('POST', `taxipark/held_rides/${path}`, { body });
  const link = async (ref: string, driver: number, from?: string) => {
    const { source, drivers } = test().park;
    const body = {
      sourceId: source.id,
      subject: 'driver',
      ref,
      recordId: drivers[driver],
      ...(from && { from }),
    };
    return (await operator('link', body)).body;
  };
  const heldOf = async () => {
    const { body } = await test().send('GET', 'taxipark/held_rides');
    return body as {
      subjects: { ref: string; subject: string; rides: number; reasons: string[] }[];
      rides: number;
    };
  };
  const sentBy = (id: string, driver: IngestRideInput['driver'], rest: Partial<IngestRideInput> = {}) =>
    send(ride(id, { driver, ...rest })).then(([item]) => item);
  const drivers = async (id: string | null | undefined) =>
    (await posted(id ?? null)).map(({ driver }) => driver);
  const change = (sql: string, ...values: readonly string[]) => test().database.query(sql, values);
  const driver = (n: number) => test().park.drivers[n] ?? '';
  const vehicleOf = async (id: string | null | undefined) => {
    const found = (await row(id ?? null)) as { vehicleId: string | null };
    return found.vehicleId === null ? null : test().park.vehicles.indexOf(found.vehicleId);
  };

  afterEach(async () => {
    expect(await ledgerProblems(test().database)).toEqual([]);
    expect(await sumProblems(test().database)).toEqual([]);
  });

  it('is found by the licence in either alphabet, and a new profile of the same driver by it too', async () => {
    await change(`update driver set license_number = 'BA 1234567' where id = $1`, driver(1));
    const first = await sentBy('latin', { externalId: 'profile-1', licenseNumber: 'BA1234567' });
    const second = await sentBy('cyrillic', { externalId: 'profile-2', licenseNumber: 'ва 1234567' });
    expect([...(await drivers(first?.rideId)), ...(await drivers(second?.rideId))]).toEqual([1, 1]);
    const third = await sentBy('by-link', { externalId: 'profile-2' });
    expect(await drivers(third?.rideId)).toEqual([1]);
  });

  it('is found by the sound of a licence where one driver has it so', async () => {
    await change(`update driver set license_number = 'BG 7654321' where id = $1`, driver(2));
    const item = await sentBy('sound', { licenseNumber: 'ВГ 7654321' });
    expect(await drivers(item?.rideId)).toEqual([2]);
  });

  it('is not guessed from a phone that two active drivers have, and is found when one has left', async () => {
    const phone = '+375291112233';
    await change(
      `update app_user set phone = '+375 29 111-22-33' where id in ($1, $2)`,
      driver(1),
      driver(2),
    );
    const both = await sentBy('two-phones', { phone });
    expect(both).toMatchObject({ verdict: 'held', reasons: ['driver_ambiguous'], rideId: null });
    await change(`update driver set status = 'inactive' where id = $1`, driver(2));
    const one = await sentBy('one-phone', { phone });
    expect(await drivers(one?.rideId)).toEqual([1]);
    const settled = await operator('settle', {});
    expect(settled.body).toMatchObject({ posted: 1 });
    await change(`update driver set status = 'active' where id = $1`, driver(2));
  });

  it('is found by a phone as it is written at home: in the country of the park, else in those of its drivers', async () => {
    const setPhone = (n: number, phone: string) =>
      change('update app_user set phone = $2 where id = $1', driver(n), phone);
    await setPhone(1, '+48 605 138 705');
    await setPhone(2, '029 605-13-87');
    const abroad = await sentBy('home-abroad', { phone: '605 138 705' });
    const own = await sentBy('home-own', { phone: '8 (０２９) 605-13-87' });
    const whole = await sentBy('home-whole', { phone: '+375296051387' });
    const found = [abroad, own, whole].map(async (item) => drivers(item?.rideId));
    expect((await Promise.all(found)).flat()).toEqual([1, 2, 2]);
    await setPhone(3, '+380 605138705');
    const both = await sentBy('home-both', { phone: '605 138 705' });
    expect(both).toMatchObject({ verdict: 'held', reasons: ['driver_ambiguous'] });
  });

  it('has the car whose plate is parted like the one that was sent; of two that it may be, none', async () => {
    const { vehicles } = test().park;
    await change(`update vehicle set plate_number = 'B AB 123' where id = $1`, vehicles[0] ?? '');
    await change(`update vehicle set plate_number = 'BA B 123' where id = $1`, vehicles[1] ?? '');
    const cars: (number | null)[] = [];
    for (const [n, plate] of ['B-AB 123', 'ba-b123', 'BAB123'].entries()) {
      const item = await sentBy(`parted-${n}`, { licenseNumber: 'north-0' }, { vehicle: { plate } });
      cars.push(await vehicleOf(item?.rideId));
    }
    expect(cars).toEqual([0, 1, null]);
  });

  it('is held when licence and phone name two drivers, or a licence is that of two', async () => {
    await change(`update app_user set phone = '+375 44 000-00-01' where id = $1`, driver(3));
    const conflict = await sentBy('conflict', { licenseNumber: 'north-0', phone: '+375440000001' });
    expect(conflict).toMatchObject({ verdict: 'held', reasons: ['driver_conflict'] });
    await change(
      `update driver set license_key = 'SHARED1', license_shared = true where id in ($1, $2)`,
      driver(1),
      driver(2),
    );
    const shared = await sentBy('shared', { licenseNumber: 'SHARED-1' });
    expect(shared).toMatchObject({ verdict: 'held', reasons: ['driver_ambiguous'] });
  });

  it('is found by the licence of a driver who has left, as the ride was theirs', async () => {
    await change(`update driver set status = 'inactive' where id = $1`, driver(0));
    const item = await sentBy('has-left', { licenseNumber: 'north-0' });
    await change(`update driver set status = 'active' where id = $1`, driver(0));
    expect(await drivers(item?.rideId)).toEqual([0]);
  });

  it('waits until an operator says who it is, and then all rides of that name post themselves', async () => {
    const rides = Array.from({ length: 150 }, (_, n) =>
      ride(`wait-${n}`, { driver: { externalId: 'newcomer' } }),
    );
    await send(...rides);
    expect((await heldOf()).subjects).toContainEqual(
      expect.objectContaining({ ref: 'id:newcomer', rides: 150, reasons: ['driver_unknown'] }),
    );
    const { body: bell } = await test().send('GET', 'taxipark/notifications');
    const subject = { type: 'source', id: test().park.source.id, name: 'Dispatch north' };
    expect(bell).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ kind: 'rides_held', subject })]),
    });
    expect(await link('id:newcomer', 3)).toEqual({ changed: 150, held: 0 });
    expect((await heldOf()).subjects.map(({ ref }) => ref)).not.toContain('id:newcomer');
    const next = await sentBy('wait-next', { externalId: 'newcomer' });
    expect(await drivers(next?.rideId)).toEqual([3]);
    const [{ rows = '' } = {}] = await test().database.query<{ rows: string }>(
      `select changes::text as rows from journal_change where subject_type = 'source' order by id desc limit 1`,
    );
    expect(JSON.parse(rows)).toEqual([{ field: 'id:newcomer', before: null, after: 'Глеб Мороз' }]);
  }, 60_000);

  it('moves to another driver from a day on, and what was before stays', async () => {
    const on = (day: string) => ({
      pickupTime: `2026-03-${day}T11:00:00+03:00`,
      dropoffTime: `2026-03-${day}T11:10:00+03:00`,
      money: { currency: 'BYN', fare: '12.00', tip: '1.00' },
    });
    await sentBy('passed-on', { externalId: 'account', licenseNumber: 'north-0' }, on('10'));
    const old = await sentBy('before', { externalId: 'account' }, on('11'));
    const later = await sentBy('after', { externalId: 'account' }, on('13'));
    expect(await link('id:account', 3, '2026-03-12T00:00:00+03:00')).toEqual({ changed: 1, held: 0 });
    expect([await drivers(old?.rideId), await drivers(later?.rideId)]).toEqual([
      [0, 0],
      [3, 3],
    ]);
    const [late] = await send(ride('late', { driver: { externalId: 'account' }, ...on('11') }));
    expect(await drivers(late?.rideId)).toEqual([0, 0]);
    expect(await link('id:account', 0)).toEqual({ changed: 1, held: 0 });
    expect(await drivers(later?.rideId)).toEqual([0, 0]);
  });

  it('can be somebody who is no business of the park: the rides leave the list and post nothing', async () => {
    await sentBy('stranger-1', { externalId: 'stranger' });
    const body = { sourceId: test().park.source.id, ref: 'id:stranger' };
    expect((await operator('ignore', body)).body).toEqual({ ignored: 1 });
    expect((await heldOf()).subjects.map(({ ref }) => ref)).not.toContain('id:stranger');
    const again = await sentBy('stranger-1', { externalId: 'stranger' });
    expect(again).toMatchObject({ verdict: 'held', rideId: null });
    expect((await heldOf()).subjects.map(({ ref }) => ref)).not.toContain('id:stranger');
    expect(await link('id:stranger', 0)).toEqual({ changed: 1, held: 0 });
  });

  it('becomes unknown when the source names somebody else, and the first driver’s account is as before', async () => {
    const item = await sentBy(
      'renamed',
      { licenseNumber: 'north-0' },
      { money: { currency: 'BYN', fare: '9.00', cash: '9.00' } },
    );
    const renamed = await sentBy(
      'renamed',
      { externalId: 'who' },
      { money: { currency: 'BYN', fare: '9.00', cash: '9.00' } },
    );
    expect(renamed).toMatchObject({ verdict: 'held', reasons: ['driver_unknown'] });
    expect(await posted(item?.rideId ?? null)).toEqual([]);
    expect(await link('id:who', 3)).toEqual({ changed: 1, held: 0 });
    expect(await drivers(item?.rideId)).toEqual([3, 3]);
  });

  it('has the car of its plate in either alphabet, or none; a car that nobody knows is listed and linked', async () => {
    const known = await sentBy(
      'plate',
      { licenseNumber: 'north-0' },
      { vehicle: { plate: '1000 АВ-7 north' } },
    );
    expect(await vehicleOf(known?.rideId)).toBe(1);
    const item = await sentBy('no-plate', { licenseNumber: 'north-0' }, { vehicle: { plate: '9999 XX-9' } });
    expect(item?.verdict).toBe('created');
    expect(await vehicleOf(item?.rideId)).toBeNull();
    const listed = (await heldOf()).subjects.find(({ subject }) => subject === 'vehicle');
    expect(listed).toMatchObject({ ref: 'plate:9999XX9', rides: 1 });
    const { source, vehicles } = test().park;
    const body = { sourceId: source.id, subject: 'vehicle', ref: 'plate:9999XX9', recordId: vehicles[2] };
    expect((await operator('link', body)).body).toEqual({ changed: 1, held: 0 });
    expect(await vehicleOf(item?.rideId)).toBe(2);
  });

  it('has the car of a callsign only while its driver has that car', async () => {
    const byCode = (id: string, licenseNumber: string, pickupTime: string) =>
      sentBy(
        id,
        { licenseNumber },
        { vehicle: { code: 'Т0' }, pickupTime, dropoffTime: '2026-03-20T12:00:00+03:00' },
      );
    const own = await byCode('own-car', 'north-0', '2026-03-20T11:00:00+03:00');
    expect(await vehicleOf(own?.rideId)).toBe(0);
    const others = await byCode('other-car', 'north-3', '2026-03-20T11:00:00+03:00');
    expect(await vehicleOf(others?.rideId)).toBeNull();
    const body = { driverId: driver(3) };
    await test().send('PUT', `taxipark/vehicles/${test().park.vehicles[0]}`, { body });
    const noon = await byCode('at-noon', 'north-3', '2026-03-20T11:30:00+03:00');
    expect(await vehicleOf(noon?.rideId)).toBeNull();
    await test().send('PUT', `taxipark/vehicles/${test().park.vehicles[0]}`, {
      body: { driverId: driver(0) },
    });
  });
});

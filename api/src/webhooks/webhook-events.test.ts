import { getPayoutRun } from '@park/contract/payouts';
import { outputOf } from '@park/contract/call-schemas';
import { WEBHOOK_EVENTS } from '@park/contract/webhook-events';
import type { WebhookEvent } from '@park/contract/webhook-events';
import { enterPark } from '../database/enter-park.ts';
import { onlyRow } from '../database/database.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';
import { addTestedWebhook } from '../testing/webhook-tester.ts';
import type { TestedWebhook } from '../testing/webhook-tester.ts';
import { addEvent } from './webhook-outbox.ts';

const RIDES: readonly WebhookEvent[] = ['ride.created', 'ride.updated', 'ride.cancelled', 'ride.held'];
const RECORDS = WEBHOOK_EVENTS.filter((event) => /^(?:driver|vehicle|ledger|payout)\./.test(event));

onOwnDatabase('what a webhook is told', (test) => {
  const { send, ride } = rideSender(test);
  const used: TestedWebhook[] = [];
  const add = async (events: readonly WebhookEvent[]) => {
    const hook = await addTestedWebhook(test(), events);
    used.push(hook);
    return hook;
  };
  const told = async (hook: TestedWebhook) => {
    await hook.deliver();
    return hook.receiver.taken.map(({ type, data }) => ({ type, ...data }) as Record<string, unknown>);
  };
  const rows = async () =>
    onlyRow(
      await test().database.query<{ rows: number }>(
        `select ((select count(*) from webhook_event) + (select count(*) from webhook_delivery))::int as rows`,
      ),
    ).rows;
  beforeAll(() => test().database.query(`update webhook_endpoint set off_because = 'off', off_at = now()`));
  afterEach(async () => {
    test().clock.now = TEST_NOW;
    for (const hook of used.splice(0)) await hook.remove();
  });

  it('of a ride is each of its changes, with ids, times and amounts, and without names or places', async () => {
    const hook = await add(RIDES);
    const driver = { licenseNumber: 'north-0', name: 'Иван Кот', phone: '+375291112233' };
    await send(ride('e-1', { driver }));
    await send(ride('e-1', { driver }));
    await send(ride('e-1', { driver, money: { currency: 'BYN', fare: '14.00', card: '14.00' } }));
    await send(
      ride('e-1', {
        driver,
        status: 'cancelled',
        cancellation: { by: 'driver', kind: 'no_show', reason: 'Иван ушёл' },
      }),
    );
    const events = await told(hook);
    const { source, drivers, vehicles } = test().park;
    expect(events).toMatchObject([
      {
        type: 'ride.created',
        sourceId: source.id,
        externalId: 'e-1',
        status: 'completed',
        driverId: drivers[0],
        vehicleId: vehicles[0],
        pickupTime: '2026-03-20T11:00:00+03:00',
        money: { fare: '12.00', card: '12.00' },
      },
      { type: 'ride.updated', changed: ['money'], money: { fare: '14.00' } },
      { type: 'ride.cancelled', changed: ['cancellation', 'money', 'status'], status: 'cancelled' },
    ]);
    expect(new Set(events.map(({ rideId }) => rideId)).size).toBe(1);
    const versions = events.map(({ version }) => Number(version));
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(JSON.stringify(events)).not.toMatch(/Иван|375291112233|53\.9|Победителей|AB-7/);
  });

  it('of a ride that waits is that it does, and that it was posted and moved once somebody says who drove', async () => {
    const hook = await add(RIDES);
    await send(ride('h-1', { driver: { externalId: 'nobody' } }));
    await send(ride('h-1', { driver: { externalId: 'nobody' } }));
    const link = (driver: number) =>
      test().send('POST', 'taxipark/held_rides/link', {
        body: {
          sourceId: test().park.source.id,
          subject: 'driver',
          ref: 'id:nobody',
          recordId: test().park.drivers[driver],
        },
      });
    await link(1);
    await link(2);
    const { drivers } = test().park;
    expect(await told(hook)).toMatchObject([
      { type: 'ride.held', rideId: null, driverId: null, reasons: ['driver_unknown'] },
      { type: 'ride.created', driverId: drivers[1] },
      { type: 'ride.updated', driverId: drivers[2], changed: ['driverId'] },
    ]);
  });

  it('of a batch is what became of its rides, unless it was only tried', async () => {
    const hook = await add(['ingest.batch_finished']);
    await send(ride('b-1'), ride('b-2'), { externalId: 'b-3' });
    await test().send('POST', '/ingest/v1/rides?dryRun=true', {
      token: test().park.source.secret,
      body: { rides: [ride('b-4')] },
    });
    expect(await told(hook)).toEqual([
      {
        type: 'ingest.batch_finished',
        sourceId: test().park.source.id,
        rides: 3,
        batchId: expect.any(String),
        version: expect.any(Number),
        counts: expect.objectContaining({ created: 2, rejected: 1, held: 0 }),
      },
    ]);
  });

  it('of records are ids and the names of what changed, one event a record and act, by whatever call', async () => {
    const hook = await add(RECORDS);
    const { park } = test();
    const [driverId] = park.drivers;
    const [vehicleId] = park.vehicles;
    const call = async (method: string, path: string, body: object) => {
      const response = await test().send(method, `taxipark/${path}`, { token: park.admin.token, body });
      expect(response.body).not.toHaveProperty('code');
      return response.body;
    };
    await call('POST', 'drivers', {
      name: 'Рита Сом',
      email: 'rita@north.test',
      phone: '+375291119988',
      password: 'a-long-password-1',
      address: 'ул. Победителей, 7',
    });
    await call('PUT', `drivers/${driverId}`, { name: 'Рита Щука', address: 'ул. Победителей, 9' });
    await call('PUT', 'driver_current_fare_per_km', { fares: [{ driverId, farePerKm: 3.31 }] });
    await call('PUT', `vehicles/${vehicleId}`, { color: 'Чёрный' });
    await call('POST', 'vehicles', {
      plateNumber: '7777 AA-7',
      make: 'Lada',
      model: 'Vesta',
      VIN: 'XTA21099998877665',
    });
    const entries = [{ driverId, amount: 177_77 }];
    await call('POST', 'ledger/entries', { kind: 'bonus', day: '2026-03-19', text: 'Рита', entries });
    await call('POST', `ledger/payouts/${park.money.draft}/discard`, { version: 1 });
    const { run } = outputOf(getPayoutRun).parse(await call('POST', 'ledger/payouts', { day: '2026-03-19' }));
    await call('POST', `ledger/payouts/${run.id}/confirm`, { version: run.version });
    const events = await told(hook);
    expect(events.map(({ version: _, ...event }) => event)).toEqual([
      { type: 'driver.created', driverId: expect.any(String) },
      { type: 'driver.updated', driverId, changed: ['address', 'name'] },
      { type: 'driver.updated', driverId, changed: ['currentFarePerKm'] },
      { type: 'vehicle.updated', vehicleId, changed: ['color'] },
      { type: 'vehicle.created', vehicleId: expect.any(String) },
      { type: 'ledger.changed', driverId },
      { type: 'payout.confirmed', payoutRunId: run.id },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Рита|rita|375291119988|Победителей|Чёрный|3\.31|17777/);
  });

  it('of a car is that it was handed over, now or in the past, beside that its record has changed', async () => {
    const hook = await add(['custody.changed', 'vehicle.updated']);
    const { vehicles, drivers } = test().park;
    const call = (method: string, path: string, body: object) =>
      test().send(method, `taxipark/vehicles/${path}`, { body });
    const vehicleId = vehicles[2] ?? '';
    await call('PUT', vehicleId, { color: 'Green' });
    await call('POST', `${vehicleId}/custody`, { kind: 'repair' });
    await call('PUT', vehicleId, { driverId: drivers[1] });
    const types = (await told(hook)).map(({ type, changed }) => [type, changed]);
    expect(types.toSorted()).toEqual([
      ['custody.changed', undefined],
      ['custody.changed', undefined],
      ['vehicle.updated', ['color']],
      ['vehicle.updated', ['custodyRepair']],
      ['vehicle.updated', ['driverId']],
    ]);
  });

  it('is only what it wants, and of its own park', async () => {
    const hook = await add(['ride.updated']);
    await send(ride('o-1'));
    const foreign = rideSender(test, () => test().foreign);
    await foreign.send(foreign.ride('o-1'));
    await foreign.send(foreign.ride('o-1', { distanceMeters: 9_000 }));
    expect(await told(hook)).toEqual([]);
    await send(ride('o-1', { distanceMeters: 9_000 }));
    expect(await told(hook)).toMatchObject([{ type: 'ride.updated', changed: ['distanceMeters'] }]);
  });

  it('is nothing of a change that was rolled back', async () => {
    const hook = await add([...WEBHOOK_EVENTS]);
    const park = enterPark(test().database, test().park.id, () => test().clock.now);
    await expect(
      park.transaction(async (tx) => {
        expect(await addEvent(tx, 'source.failing', { sourceId: 'x' })).toBe(1);
        throw new Error('The change failed');
      }),
    ).rejects.toThrow('The change failed');
    expect(await hook.deliver()).toEqual({ delivered: 0, failed: 0, nextIn: null });
    expect(hook.receiver.called).toEqual([]);
  });

  it('costs a park without a webhook for it not one row', async () => {
    const before = await rows();
    await send(ride('n-1'), ride('n-2', { driver: { externalId: 'nobody else' } }));
    expect(await rows()).toBe(before);
  });

  it('is forgotten after 30 days with its deliveries', async () => {
    const hook = await add(['ride.created']);
    await send(ride('f-1'));
    await told(hook);
    const { forgetOutdated } = await import('../operations/forget-outdated.ts');
    test().clock.now = new Date(TEST_NOW.getTime() + 29 * 86_400_000);
    await forgetOutdated(test().database, () => test().clock.now);
    expect(await hook.log()).toHaveLength(1);
    test().clock.now = new Date(TEST_NOW.getTime() + 31 * 86_400_000);
    await forgetOutdated(test().database, () => test().clock.now);
    expect(await hook.log()).toEqual([]);
  });
});

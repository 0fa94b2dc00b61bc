import { ingestRide } from '@park/contract/ingest-schemas';
import { BYN } from '../format/currency.ts';
import { boltRideId, boltRides } from './bolt-rides.ts';

const AT = 1_774_000_000;
const order = (ride: number, attempt: number, rest: object = {}) => ({
  order_reference: btoa(`9-${ride}-${attempt}`),
  driver_name: 'Ana Costa',
  driver_uuid: 'u-1',
  driver_phone: '+351 912 345 678',
  vehicle_license_plate: 'AB-12-CD',
  payment_method: 'in_app',
  order_status: 'finished',
  order_created_timestamp: AT + attempt,
  order_accepted_timestamp: AT + 60,
  order_pickup_timestamp: AT + 300,
  order_drop_off_timestamp: AT + 1_200,
  order_stops: [
    { type: 'pickup', lat: 1, lng: 1, real_lat: 38.7, real_lng: -9.1 },
    { type: 'dropoff', lat: 38.8, lng: -9.2, real_lat: null, real_lng: null },
  ],
  pickup_address: 'Rua 1',
  ride_distance: 7_801.4,
  order_price: {
    ride_price: 12.5,
    commission: '3.13',
    tip: null,
    toll_fee: 0,
    cancellation_fee: 0,
    in_app_discount: 0,
  },
  ...rest,
});
const money = (rest: object) => ({ order_price: { ...order(1, 1).order_price, ...rest } });

describe('an order of Bolt Fleet', () => {
  it('is a ride; money may be a number, a text or nothing', () => {
    const { rides } = boltRides([order(1, 1)], BYN);
    expect(rides).toEqual([
      {
        externalId: '9-1',
        status: 'completed',
        driver: { externalId: 'u-1', phone: '+351912345678', name: 'Ana Costa' },
        vehicle: { plate: 'AB-12-CD' },
        bookedAt: '2026-03-20T09:46:41.000Z',
        acceptedAt: '2026-03-20T09:47:40.000Z',
        pickupTime: '2026-03-20T09:51:40.000Z',
        dropoffTime: '2026-03-20T10:06:40.000Z',
        pickup: { lat: 38.7, lng: -9.1, address: 'Rua 1' },
        dropoff: { lat: 38.8, lng: -9.2 },
        distanceMeters: 7801,
        money: { currency: 'BYN', fare: '12.50', platformFee: '3.13' },
        payment: 'card',
      },
    ]);
    expect(rides.every((ride) => ingestRide.safeParse(ride).success)).toBe(true);
  });

  it('is one ride for all its attempts: the finished one, else the one that was paid for, else the last', () => {
    const rejected = { order_status: 'driver_rejected' };
    const left = { order_status: 'client_cancelled' };
    const { rides, skipped } = boltRides(
      [
        order(1, 1, rejected),
        order(1, 2),
        order(1, 3, { ...left, ...money({ cancellation_fee: 3 }) }),
        order(2, 1, { ...left, ...money({ cancellation_fee: '2.00' }) }),
        order(2, 2, rejected),
        order(3, 2, { order_status: 'driver_did_not_respond', driver_uuid: 'u-3' }),
        order(3, 1, { ...rejected, driver_uuid: 'u-2' }),
      ],
      BYN,
    );
    expect(
      rides.map((ride) => [
        ride.externalId,
        ride.status,
        ride.driver.externalId,
        ride.cancellation?.kind,
        ride.money,
      ]),
    ).toEqual([
      ['9-1', 'completed', 'u-1', undefined, { currency: 'BYN', fare: '12.50', platformFee: '3.13' }],
      [
        '9-2',
        'cancelled',
        'u-1',
        'before_pickup',
        { currency: 'BYN', cancellationFee: '2.00', platformFee: '3.13' },
      ],
      ['9-3', 'cancelled', 'u-3', 'expired', undefined],
    ]);
    expect(skipped).toEqual({ attempts: 4 });
  });

  it('that was paid in cash says what the driver took, less what Bolt paid for the passenger', () => {
    const { rides } = boltRides(
      [order(1, 1, { payment_method: 'cash', ...money({ cash_discount: 2.5, toll_fee: 1 }) })],
      BYN,
    );
    expect(rides[0]?.money).toMatchObject({ fare: '12.50', tolls: '1.00', discount: '2.50', cash: '11.00' });
  });

  it('without a number of the driver is of a name that waits, and without any name is left out', () => {
    const nobody = { driver_uuid: null, driver_phone: null };
    const { rides, skipped } = boltRides(
      [order(1, 1, nobody), order(2, 1, { ...nobody, driver_name: null })],
      BYN,
    );
    expect(rides.map(({ driver }) => driver)).toEqual([
      { externalId: expect.stringMatching(/^name-/), name: 'Ana Costa' },
    ]);
    expect(skipped).toEqual({ no_driver: 1 });
  });

  it('without a number of the driver is of whoever has this name and a phone that cannot be read, else the car', () => {
    const named = (ride: number, rest: object) =>
      order(ride, 1, { driver_uuid: null, driver_phone: null, ...rest });
    const { rides } = boltRides(
      [
        named(1, {}),
        named(2, { vehicle_license_plate: 'ab12cd' }),
        named(3, { vehicle_license_plate: 'XY-98-ZZ' }),
        named(4, { driver_phone: '12' }),
        named(5, { driver_phone: '34' }),
        named(6, { driver_name: 'ANA  COSTA' }),
      ],
      BYN,
    );
    const [one, same, car, phone, other, spelled] = rides.map(({ driver }) => driver.externalId);
    expect([same, spelled]).toEqual([one, one]);
    expect(new Set([one, car, phone, other]).size).toBe(4);
  });

  it('of an unknown status, payment or field is counted', () => {
    const { rides, skipped, unknown } = boltRides(
      [order(1, 1, { order_status: 'teleported' }), order(2, 1, { payment_method: 'shells', mood: 1 })],
      BYN,
    );
    expect(rides.map(({ externalId }) => externalId)).toEqual(['9-2']);
    expect(skipped).toEqual({ status_unknown: 1 });
    expect(unknown.map(({ field, value }) => [field, value])).toEqual([
      ['order_status', 'teleported'],
      ['field', 'mood'],
      ['payment_method', 'shells'],
    ]);
  });

  it.each([
    ['not base64 at all!', /^ride-/],
    [btoa('other'), new RegExp(`^${btoa('other')}$`)],
  ])('with the reference %j is a ride of its own', (reference, id) => {
    expect(boltRideId(reference)).toMatch(id);
  });
});

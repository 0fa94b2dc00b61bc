import { ingestRide } from '@park/contract/ingest-schemas';
import { BYN } from '../format/currency.ts';
import { type YandexPage, yandexRides } from './yandex-rides.ts';

const order = (id: string, rest: object = {}) => ({
  id,
  short_id: 417,
  status: 'complete',
  created_at: '2026-03-20T05:55:00.12+00:00',
  booked_at: '2026-03-20T06:00:00.123+00:00',
  ended_at: '2026-03-20T06:31:00.5+00:00',
  provider: 'platform',
  category: 'comfort_plus',
  payment_method: 'cash',
  address_from: { address: 'пр. Независимости 1', lat: 53.9, lon: 27.56 },
  route_points: [
    { address: 'А', lat: 53.91, lon: 27.57 },
    { address: 'Б', lat: 53.92, lon: 27.6 },
  ],
  events: [
    { event_at: '2026-03-20T05:56:00+00:00', order_status: 'driving' },
    { event_at: '2026-03-20T06:04:00+00:00', order_status: 'waiting' },
    { event_at: '2026-03-20T06:06:00+00:00', order_status: 'transporting' },
  ],
  price: '14.2050',
  mileage: '7790.0000',
  driver_profile: { id: 'p-1', name: 'Кот Иван' },
  car: { id: 'c-1', license: { number: '1234 АВ-7' }, callsign: '17' },
  ...rest,
});
const paid = (order_id: string | null, category_id: string, amount: string) => ({
  order_id,
  category_id,
  amount,
});
const profiles = [
  { driver_profile: { id: 'p-1', driver_license: { number: 'AB 1234567' }, phones: ['+375291234567'] } },
];
const read = (orders: readonly unknown[], transactions: YandexPage['transactions'] = []) =>
  yandexRides({ orders, transactions, profiles }, BYN);

describe('an order of Yandex Fleet', () => {
  it('is a ride with driver, car, times, places and money, rounded half away from zero', () => {
    const { rides, skipped, unknown } = read([order('a')]);
    expect(rides).toEqual([
      {
        externalId: 'a',
        status: 'completed',
        driver: { externalId: 'p-1', licenseNumber: 'AB 1234567', phone: '+375291234567', name: 'Кот Иван' },
        vehicle: { externalId: 'c-1', plate: '1234 АВ-7', code: '17' },
        bookedAt: '2026-03-20T05:55:00.120Z',
        acceptedAt: '2026-03-20T05:56:00.000Z',
        arrivedAt: '2026-03-20T06:04:00.000Z',
        pickupTime: '2026-03-20T06:06:00.000Z',
        dropoffTime: '2026-03-20T06:31:00.500Z',
        pickup: { lat: 53.9, lng: 27.56, address: 'пр. Независимости 1' },
        dropoff: { lat: 53.92, lng: 27.6, address: 'Б' },
        distanceMeters: 7790,
        money: { currency: 'BYN', fare: '14.21', cash: '14.21' },
        payment: 'cash',
        category: 'comfort_plus',
      },
    ]);
    expect([skipped, unknown]).toEqual([{}, []]);
    expect(rides.every((ride) => ingestRide.safeParse(ride).success)).toBe(true);
  });

  it('has the parts of its money from its transactions; those of the park and of no order are none', () => {
    const { rides, unknown } = read(
      [order('a', { payment_method: 'cashless' })],
      [
        paid('a', 'card', '14.2050'),
        paid('a', 'platform_ride_fee', '-2.1000'),
        paid('a', 'platform_ride_vat', '-0.4200'),
        paid('a', 'tip', '1.0000'),
        paid('a', 'card_toll_road', '0.6000'),
        paid('a', 'partner_ride_fee', '-1.0000'),
        paid(null, 'bonus', '5.0000'),
        paid('a', 'mystery', '1.0000'),
      ],
    );
    expect(rides[0]?.money).toEqual({
      currency: 'BYN',
      fare: '14.21',
      card: '14.21',
      tip: '1.00',
      tolls: '0.60',
      platformFee: '2.52',
    });
    expect(unknown).toEqual([{ field: 'category_id', value: 'mystery', count: 1 }]);
  });

  it('that was cancelled costs what was paid for it, not its price', () => {
    const cancelled = { status: 'cancelled', events: [], cancellation_description: 'Передумал' };
    const { rides } = read(
      [order('free', cancelled), order('paid', cancelled)],
      [paid('paid', 'card', '3.00'), paid('paid', 'platform_ride_fee', '-0.50')],
    );
    expect(rides.map(({ status, money, dropoffTime }) => [status, money, dropoffTime])).toEqual([
      ['cancelled', undefined, undefined],
      [
        'cancelled',
        { currency: 'BYN', cancellationFee: '3.00', card: '3.00', platformFee: '0.50' },
        undefined,
      ],
    ]);
    expect(rides[0]?.cancellation).toEqual({ by: 'platform', kind: 'before_pickup', reason: 'Передумал' });
  });

  it('with an unknown status is left out, with unknown payment and fields it is kept; all are counted', () => {
    const bare = {
      id: 'bare',
      status: 'complete',
      ended_at: '2026-03-20T06:31:00+00:00',
      driver_profile: { id: 'p-2' },
    };
    const { rides, skipped, unknown } = read([
      order('a', { status: 'teleported' }),
      order('b', { payment_method: 'shells', surge: 2 }),
      order('c', { driver_profile: null }),
      order('d', { ended_at: 'soon' }),
      bare,
      'nothing',
    ]);
    expect(rides.map(({ externalId, payment }) => [externalId, payment])).toEqual([
      ['b', undefined],
      ['bare', undefined],
    ]);
    expect(skipped).toEqual({ status_unknown: 1, no_driver: 1, unreadable: 1 });
    expect(unknown).toEqual([
      { field: 'status', value: 'teleported', count: 1 },
      { field: 'field', value: 'surge', count: 1 },
      { field: 'payment_method', value: 'shells', count: 1 },
    ]);
    expect(rides.every((ride) => ingestRide.safeParse(ride).success)).toBe(true);
  });

  it('whose steps are in no order keeps the pickup, and one for tomorrow that was cancelled is of today', () => {
    const events = [
      { event_at: '2026-03-20T06:06:00+00:00', order_status: 'transporting' },
      { event_at: '2026-03-20T06:10:00+00:00', order_status: 'waiting' },
    ];
    const { rides } = read([
      order('a', { events }),
      order('b', { status: 'cancelled', events: [], booked_at: '2026-03-25T06:00:00+00:00' }),
    ]);
    expect(rides[0]?.arrivedAt).toBeUndefined();
    expect(rides[1]?.pickupTime).toBe('2026-03-20T06:31:00.500Z');
  });
});

import { ingestRide } from '@park/contract/ingest-schemas';
import { BYN } from '../format/currency.ts';
import { serverTimeText, taximasterRides } from './taximaster-rides.ts';

const order = (id: number, rest: object = {}) => ({
  id,
  state_kind: 'finished',
  driver_id: 5,
  car_id: 7,
  start_time: '20260320085500',
  source_time: '20260320090000',
  finish_time: '20260320093000',
  server_time_offset: 0,
  source: 'ул. Ленина 1',
  source_lat: 53.9,
  source_lon: 27.56,
  destination: '',
  destination_lat: 0,
  destination_lon: 0,
  car_number: '1234 AB-7',
  sum: 10,
  total_sum: 9.5,
  cash_sum: 7,
  cashless_sum: 0,
  bonus_sum: 2.5,
  bank_card_sum: 0,
  ...rest,
});
const drivers = [
  { driver_id: 5, name: 'Кот И.', driver_license: 'AB 1234567', phones: [{ phone: '+375291234567' }] },
];
const read = (orders: readonly unknown[], kilometres: [string, number][] = [], timeZone = 'Europe/Minsk') =>
  taximasterRides({ orders, drivers, kilometres: new Map(kilometres) }, { timeZone, unit: BYN });

describe('an order of Taximaster', () => {
  it('is a ride, its times in the zone of the server and its money as it was paid', () => {
    const { rides, skipped, unknown } = read([order(1)], [['1', 7.8]]);
    expect(rides).toEqual([
      {
        externalId: '1',
        status: 'completed',
        driver: { externalId: '5', licenseNumber: 'AB 1234567', phone: '+375291234567', name: 'Кот И.' },
        vehicle: { externalId: '7', plate: '1234 AB-7' },
        bookedAt: '2026-03-20T05:55:00.000Z',
        pickupTime: '2026-03-20T06:00:00.000Z',
        dropoffTime: '2026-03-20T06:30:00.000Z',
        pickup: { lat: 53.9, lng: 27.56, address: 'ул. Ленина 1' },
        distanceMeters: 7800,
        money: { currency: 'BYN', fare: '9.50', cash: '7.00', other: '2.50' },
        payment: 'mixed',
      },
    ]);
    expect([skipped, unknown]).toEqual([{}, []]);
    expect(rides.every((ride) => ingestRide.safeParse(ride).success)).toBe(true);
  });

  it('that was aborted costs what was paid, whatever its sum says', () => {
    const aborted = { state_kind: 'aborted', bonus_sum: 0 };
    const { rides } = read([order(1, { ...aborted, cash_sum: 0 }), order(2, { ...aborted, cash_sum: 3 })]);
    expect(rides.map(({ status, money, payment }) => [status, money, payment])).toEqual([
      ['cancelled', undefined, undefined],
      ['cancelled', { currency: 'BYN', cancellationFee: '3.00', cash: '3.00' }, 'cash'],
    ]);
  });

  it('without a driver, in an unknown state or at a time that clocks leave out is no ride, and counted', () => {
    const gap = '20240331023000';
    const { rides, skipped, unknown } = read(
      [
        order(1, { driver_id: 0 }),
        order(2, { state_kind: 'lost' }),
        order(3, { source_time: gap, start_time: gap, finish_time: gap }),
        order(4, { server_time_offset: 60 }),
      ],
      [],
      'Europe/Warsaw',
    );
    expect(rides.map(({ externalId }) => externalId)).toEqual(['4']);
    expect(skipped).toEqual({ no_driver: 1, status_unknown: 1, unreadable: 1 });
    expect(unknown.map(({ field, value }) => [field, value])).toEqual([
      ['state_kind', 'lost'],
      ['server_time_offset', '60'],
    ]);
  });

  it('is asked for in the time of the server', () => {
    expect(serverTimeText(Date.parse('2026-03-20T21:05:09Z'), 'Europe/Minsk')).toBe('20260321000509');
  });
});

import { uberRides, UnknownReport } from './uber-rides.ts';

const PAID = [
  'transaction UUID',
  'Driver UUID',
  'Driver first name',
  'Driver surname',
  'Trip UUID',
  'Description',
  'vs reporting',
  'Paid to you : Your earnings : Fare',
  'Paid to you:Your earnings:Fare:Fare',
  'Paid to you:Your earnings:Service fee',
  'Paid to you:Your earnings:Tip',
  'Paid to you : Trip balance : Payouts : Cash collected',
];
const TRIPS = [
  'Trip UUID',
  'Driver UUID',
  'Number plate',
  'Trip request time',
  'Trip drop-off time',
  'Pick-up address',
  'Trip distance (miles)',
  'Trip status',
];
let transactions = 0;
const paid = (
  trip: string,
  what: string,
  at: string,
  [fare = '', fee = '', tip = '', cash = '']: readonly string[],
) => {
  transactions += 1;
  return [
    `t-${transactions}`,
    'd-1',
    'Ana',
    'Costa',
    trip,
    what,
    `${at} +0300 MSK`,
    fare,
    fare,
    fee,
    tip,
    cash,
  ];
};
const trip = (id: string, from: string, to: string, status = 'completed') => [
  id,
  'd-1',
  'AB 123 CD',
  from,
  to,
  'Main St, 5',
  '10',
  status,
];

const park = { timeZone: 'Europe/Minsk', currency: 'BYN' };
const span = { from: Date.parse('2026-03-20T01:00:00Z'), to: Date.parse('2026-03-21T01:00:00Z') };

describe('the reports of Uber', () => {
  it('give one ride for all transactions of a trip that ended within the business day', () => {
    const payments = [
      PAID,
      paid('A', 'trip completed order', '2026-03-20 09:31:02', ['20.00', '-5.00', '', '-15.00']),
      paid('', 'so.payout', '2026-03-20 10:00:00', []),
      paid('A', 'tip order', '2026-03-22 09:00:00', ['', '', '3.00']),
      paid('A', 'trip fare adjust order', '2026-03-23 09:00:00', ['-1.50']),
      paid('B', 'trip completed order', '2026-03-21 04:10:00', ['8.00', '-2.00']),
      paid('Z', 'trip fare adjust order', '2026-03-20 12:00:00', ['2.00']),
      paid('M', 'mystery order', '2026-03-20 12:00:00', ['2.00']),
    ];
    const trips = [
      TRIPS,
      trip('A', '2026-03-20 09:00:00', '2026-03-20 09:30:00'),
      trip('B', '2026-03-21 03:50:00', '2026-03-21 04:09:00'),
      trip('C', '2026-03-20 11:00:00', '', 'rider_cancelled'),
    ];
    const { rides, skipped, unknown } = uberRides({ payments: [payments], trips: [trips] }, park, span);
    expect(
      rides.map(({ externalId, status, money, vehicle, distanceMeters }) => [
        externalId,
        status,
        money,
        vehicle?.plate,
        distanceMeters,
      ]),
    ).toEqual([
      [
        'A',
        'completed',
        {
          currency: 'BYN',
          fare: '20.00',
          adjustment: '-1.50',
          tip: '3.00',
          platformFee: '5.00',
          cash: '15.00',
        },
        'AB 123 CD',
        16093,
      ],
      ['C', 'cancelled', undefined, 'AB 123 CD', 16093],
    ]);
    expect(skipped).toEqual({ payouts: 1, rideElsewhere: 1, wordUnknown: 1 });
    expect(unknown).toEqual([{ field: 'transactionKind', value: 'mystery order', count: 1 }]);
  });

  it('may be empty, in several files, and of columns that nobody knows', () => {
    const payments = [[PAID, paid('A', 'trip completed order', '2026-03-20 09:31:02', ['20.00'])], [PAID]];
    const read = uberRides({ payments, trips: [[]] }, park, span);
    expect(read.rides.map(({ externalId }) => externalId)).toEqual(['A']);
    const foreign = [
      ['Sarake', 'Toinen'],
      ['1', '2'],
    ];
    expect(() => uberRides({ payments: [foreign], trips: [] }, park, span)).toThrow(UnknownReport);
  });
});

import { ingestRide } from '@park/contract/ingest-schemas';
import { fileOf, readFiles } from './ride-files.testing.ts';

const PAYMENTS = [
  'transaction UUID | Driver UUID | Driver first name | Driver surname | Trip UUID | Description | vs reporting',
  'Paid to you | Paid to you : Your earnings : Fare | Paid to you:Your earnings:Fare:Fare',
  'Paid to you:Your earnings:Service fee | Paid to you:Your earnings:Tip',
  'Paid to you : Trip balance : Payouts : Cash collected | Paid to you:Trip balance:Refunds:Toll',
].join(' | ');
const TRIPS =
  'Trip UUID | Driver UUID | Number plate | Trip request time | Trip drop-off time | Pick-up address | Trip distance | Trip status';
const AT = '2024-03-20 09:31:02.123 +0300 MSK';

let transactions = 0;
function paid(
  trip: string,
  what: string,
  money: Partial<Record<'fare' | 'fee' | 'tip' | 'cash' | 'toll', string>>,
) {
  transactions += 1;
  const { fare = '', fee = '', tip = '', cash = '', toll = '' } = money;
  return `t-${transactions} | d-1 | Ana | Costa | ${trip} | ${what} | ${AT} | 9.99 | ${fare} | ${fare} | ${fee} | ${tip} | ${cash} | ${toll}`;
}
const trip = (id: string, status = 'completed') =>
  `${id} | d-1 | AB 123 CD | 2024-03-20 09:00:00 | 2024-03-20 09:30:00 | Main St, 5 | 7.8 | ${status}`;

describe('a file with a row for each transaction', () => {
  const rows = [
    paid('A', 'trip completed order', { fare: '20.00', fee: '-5.00', cash: '-15.00' }),
    paid('', 'so.payout', {}),
    paid('A', 'tip order', { tip: '3.00' }),
    paid('A', 'trip fare adjust order', { fare: '-1.50', fee: '0.40' }),
    paid('B', 'Business Order for: marketplace: PERSONAL_TRANSPORT', {
      fare: '8.00',
      fee: '-2.00',
      toll: '1.20',
    }),
  ];

  it('gives one ride for all transactions of a trip, with their sums', () => {
    const { rides, refused, counts, sums } = readFiles([fileOf(PAYMENTS, ...rows)]);
    expect(refused).toEqual([]);
    expect(rides.map(({ line, ride }) => [line, ride.externalId, ride.money])).toEqual([
      [
        2,
        'A',
        {
          currency: 'BYN',
          fare: '20.00',
          adjustment: '-1.50',
          tip: '3.00',
          platformFee: '4.60',
          cash: '15.00',
        },
      ],
      [6, 'B', { currency: 'BYN', fare: '8.00', tolls: '1.20', platformFee: '2.00' }],
    ]);
    expect(rides.every(({ ride }) => ingestRide.safeParse(ride).success)).toBe(true);
    expect(rides[0]?.ride.driver).toEqual({ externalId: 'd-1', name: 'Ana Costa' });
    expect(counts).toMatchObject({ payouts: 1, doubles: 0 });
    expect(sums).toMatchObject({ fare: 2800, adjustment: -150, platformFee: 660, cash: 1500 });
  });

  it('is joined with the list of trips, which knows car, times, places and status', () => {
    const { rides } = readFiles([
      fileOf(TRIPS, trip('A'), trip('C', 'rider_cancelled')),
      fileOf(PAYMENTS, ...rows),
    ]);
    expect(rides.map(({ file, line, ride }) => [file, line, ride.externalId])).toEqual([
      [1, 2, 'A'],
      [1, 6, 'B'],
      [0, 3, 'C'],
    ]);
    expect(rides[0]?.ride).toMatchObject({
      vehicle: { plate: 'AB 123 CD' },
      pickupTime: '2024-03-20T06:00:00.000Z',
      dropoffTime: '2024-03-20T06:30:00.000Z',
      pickup: { address: 'Main St, 5' },
      distanceMeters: 7800,
      money: { fare: '20.00' },
    });
    expect(rides[2]?.ride).toMatchObject({ status: 'cancelled' });
    expect(rides[2]?.ride).not.toHaveProperty('money');
  });

  it('takes what a cancelled trip cost for the fee of cancelling it', () => {
    const cancelled = paid('X', 'trip completed order', { fare: '4.00', fee: '-1.00' });
    const { rides } = readFiles([
      fileOf(PAYMENTS, ...rows, cancelled),
      fileOf(TRIPS, trip('X', 'rider_cancelled')),
    ]);
    expect(rides.find(({ ride }) => ride.externalId === 'X')?.ride).toMatchObject({
      status: 'cancelled',
      money: { currency: 'BYN', cancellationFee: '4.00', platformFee: '1.00' },
    });
  });

  it('counts a transaction that two files have once', () => {
    const file = fileOf(PAYMENTS, ...rows);
    const { rides, counts } = readFiles([file, file]);
    expect(rides[0]?.ride.money?.fare).toBe('20.00');
    expect(counts).toMatchObject({ doubles: 4, payouts: 2 });
  });

  it('refuses the change of a trip that is in no file: alone it would replace the trip', () => {
    const { rides, refused } = readFiles([
      fileOf(PAYMENTS, ...rows, paid('Z', 'trip fare adjust order', { fare: '2.00' })),
    ]);
    expect(rides).toHaveLength(2);
    expect(refused).toEqual([
      { file: 0, line: 7, problems: [{ field: 'externalId', code: 'rideElsewhere', cell: 'Z' }] },
    ]);
  });

  it('takes an adjustment that stands in the column of tips for one', () => {
    const { rides } = readFiles([
      fileOf(PAYMENTS, ...rows, paid('B', 'trip fare adjust order', { tip: '0.80' })),
    ]);
    expect(rides[1]?.ride.money).toMatchObject({ fare: '8.00', adjustment: '0.80' });
    expect(rides[1]?.ride.money).not.toHaveProperty('tip');
  });

  it('leaves out a trip as a whole where a row of it cannot be read', () => {
    const { rides, refused } = readFiles([
      fileOf(PAYMENTS, ...rows, paid('B', 'mystery order', {}), paid('A', 'tip order', { tip: 'x' })),
    ]);
    expect(rides).toEqual([]);
    expect(refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'rideElsewhere'],
      [4, 'rideElsewhere'],
      [5, 'rideElsewhere'],
      [6, 'rideElsewhere'],
      [7, 'wordUnknown'],
      [8, 'amountUnreadable'],
    ]);
  });

  it('has kinds that can be taught', () => {
    const table = fileOf(PAYMENTS, ...rows, paid('B', 'mystery order: 5', { tip: '1.00' }));
    expect(readFiles([table]).unknownWords).toEqual([
      { field: 'transactionKind', word: 'mystery order', count: 1 },
    ]);
    const words = { transactionKind: { 'mystery order': 'tip' } };
    expect(readFiles([table], { words }).rides[1]?.ride.money).toMatchObject({ fare: '8.00', tip: '1.00' });
  });

  it('is joined with the better of two rows of a trip, whatever their order', () => {
    for (const trips of [
      [trip('A'), trip('A', 'driver_cancelled')],
      [trip('A', 'driver_cancelled'), trip('A')],
    ]) {
      const { rides } = readFiles([fileOf(TRIPS, ...trips), fileOf(PAYMENTS, ...rows)]);
      expect(rides[0]?.ride).toMatchObject({ status: 'completed', money: { fare: '20.00' } });
    }
  });
});

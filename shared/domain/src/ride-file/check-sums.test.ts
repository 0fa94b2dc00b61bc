import { fileOf, HEAD, line, readFiles } from './ride-files.testing.ts';

describe('what files say in sum', () => {
  it('in their row of sums is compared with what was read, and a refused row is missing in it', () => {
    const { checks } = readFiles([
      fileOf(HEAD, line('A-1'), line('A-2', { status: 'lost' }), 'Итого | | | | | | | 25.00 | 0.00 | | 15.6'),
    ]);
    expect(checks).toMatchObject([
      { field: 'fare', said: 2500, read: 1250, unexplained: 1250 },
      { field: 'tip', said: 0, read: 0, unexplained: 0 },
    ]);
  });

  it('of each ride is compared, with the rows in which it differs', () => {
    const head =
      'Order ID | Date | Driver ID | Fare | Tips | Tolls | Extras | Commission | Trip Total | Net earnings';
    const { checks, rides } = readFiles([
      fileOf(
        head,
        '1 | 20.03.2024 09:00 | 7 | 10.00 | 1.00 | 2.00 | 1.50 | 3.00 | 14.50 | 11.50',
        '2 | 20.03.2024 10:00 | 7 | 10.00 | 0 | 0 | 0 | 3.00 | 12.00 | 7.00',
      ),
    ]);
    expect(rides[0]?.ride.money).toMatchObject({ extras: '1.50', tolls: '2.00', platformFee: '3.00' });
    expect(checks).toEqual([
      { field: 'earnings', said: 1850, read: 1850, unexplained: 0, rows: [] },
      { field: 'total', said: 2650, read: 2450, unexplained: 200, rows: [{ file: 0, line: 3 }] },
    ]);
  });

  it('the fare is without the tip and the rest of what was paid, where no column has it', () => {
    const head =
      'TripNumber | DateTripStart | DateTripEnd | AmountTotalPaid | AmountTips | AmountTolls | PaymentMode | km | TripStartLatitude | TripStartLongitude | DriverName | License';
    const { rides, refused } = readFiles(
      [
        fileOf(
          head,
          '7 | 20/03/24 9:05 | 20/03/24 9:25 | 14.50 | 1.00 | 2.00 | Efectivo | 4.2 | 40.100000N | 2.150000W | Ann Example | 1234',
        ),
      ],
      { timeZone: 'Europe/Madrid', currency: 'EUR' },
    );
    expect(refused).toEqual([]);
    expect(rides[0]?.ride).toMatchObject({
      pickupTime: '2024-03-20T08:05:00.000Z',
      pickup: { lat: 40.1, lng: -2.15 },
      distanceMeters: 4200,
      vehicle: { code: '1234' },
      money: { fare: '11.50', tip: '1.00', tolls: '2.00', cash: '13.50' },
    });
  });
});

describe('the rows of sums', () => {
  it.each([
    'Итого | — | — | — | — | — | — | 25.00 | — | — | —',
    '— | — | — | — | — | — | — | 25.00 | — | — | 15.6',
  ])('are no rides: %s', (totals) => {
    const { rides, refused, counts, sums } = readFiles([fileOf(HEAD, line('A-1'), line('A-2'), totals)]);
    expect([rides.length, refused.length, counts.totals, sums.fare]).toEqual([2, 0, 1, 2500]);
  });

  it('are not taken for those of a driver whose ride has no time', () => {
    const { refused, counts } = readFiles([fileOf(HEAD, line('A-1', { at: '', to: '' }))]);
    expect([refused[0]?.problems[0]?.code, counts.totals]).toEqual(['missing', 0]);
  });
});

import { ingestRide } from '@park/contract/schemas/ingest-schemas';
import { fileOf, readFiles } from './ride-files.testing.ts';
import { teach } from './ride-words.ts';

const HEAD =
  'Order ID | Date | Drop-off time | Driver | Driver phone | Plate | Status | Fare | Tip | Payment | Distance';
const line = (
  id: string,
  cells: Partial<Record<'at' | 'to' | 'phone' | 'status' | 'fare' | 'tip', string>> = {},
) => {
  const { at = '20.03.2024 09:00', to = '20.03.2024 09:30', phone = '+375 29 123-45-67' } = cells;
  const { status = 'finished', fare = '12.50', tip = '—' } = cells;
  return `${id} | ${at} | ${to} | Иван Кот | ${phone} | 1234 AB-7 | ${status} | ${fare} | ${tip} | cash | 7.8`;
};

describe('the rides of a file', () => {
  it('are what the contract takes, under the numbers of their rows', () => {
    const { rides, refused, sums } = readFiles([fileOf(HEAD, line('A-1'), line('A-2', { tip: '1.00' }))]);
    expect(refused).toEqual([]);
    expect(rides[0]).toEqual({
      file: 0,
      line: 2,
      ride: {
        externalId: 'A-1',
        status: 'completed',
        driver: { phone: '+375291234567', name: 'Иван Кот' },
        vehicle: { plate: '1234 AB-7' },
        pickupTime: '2024-03-20T06:00:00.000Z',
        dropoffTime: '2024-03-20T06:30:00.000Z',
        distanceMeters: 7800,
        money: { currency: 'BYN', fare: '12.50', cash: '12.50' },
        payment: 'cash',
      },
    });
    expect(rides.map(({ ride }) => ingestRide.safeParse(ride).success)).toEqual([true, true]);
    expect(sums).toMatchObject({ fare: 2500, tip: 100, cash: 2500 });
  });

  it('that cannot be read are refused with the field, the reason and the cell', () => {
    const { rides, refused } = readFiles([
      fileOf(
        HEAD,
        line('A-1', { status: 'lost' }),
        line('A-2', { at: 'soon', fare: '12,5' }),
        line('A-3', { phone: '—' }),
        line('A-4', { to: '—' }),
        line('A-5', { fare: '-3.00' }),
      ),
    ]);
    expect(refused).toEqual([
      { file: 0, line: 2, problems: [{ field: 'status', code: 'wordUnknown', cell: 'lost' }] },
      {
        file: 0,
        line: 3,
        problems: [
          { field: 'pickupTime', code: 'timeUnreadable', cell: 'soon' },
          { field: 'fare', code: 'amountUnreadable', cell: '12,5' },
        ],
      },
    ]);
    expect(rides.map(({ ride }) => [ride.externalId, ride.dropoffTime, ride.money?.fare])).toEqual([
      ['A-3', '2024-03-20T06:30:00.000Z', '12.50'],
      ['A-4', '2024-03-20T06:00:00.000Z', '12.50'],
      ['A-5', '2024-03-20T06:30:00.000Z', '-3.00'],
    ]);
    // Known by name alone: nobody is found by it, a person says once who it is.
    expect(rides[0]?.ride.driver).toEqual({
      externalId: expect.stringMatching(/^name-\w+$/),
      name: 'Иван Кот',
    });
  });

  it('lack what cannot be read and what they can do without, which is counted', () => {
    const head =
      'Order ID | Date | Driver | Driver phone | Plate | Payment | Distance | Pickup latitude | Fare';
    const { rides, refused, leftOut, unknownWords } = readFiles([
      fileOf(
        head,
        '1 | 20.03.2024 09:00 | Иван Кот | 80291234567 | 1234 AB-7 | ЕРИП | far | north | 12.50',
        '2 | 20.03.2024 10:00 | Иван Кот | 12-34 | \\N | \\N | \\N | — | 12.50',
      ),
    ]);
    expect(refused).toEqual([]);
    expect(rides[0]?.ride).toMatchObject({
      driver: { phone: '+375291234567' },
      vehicle: { plate: '1234 AB-7' },
      money: { fare: '12.50' },
    });
    expect(rides[1]?.ride).not.toHaveProperty('vehicle');
    expect(leftOut).toEqual({ distance: 1, pickupLat: 1, payment: 1, driverPhone: 1 });
    expect(unknownWords).toEqual([{ field: 'payment', word: 'ЕРИП', count: 1 }]);
  });

  it('have the statuses and ways to pay that were taught', () => {
    const head = 'Order ID | Date | Driver ID | Status | Payment | Fare';
    const table = fileOf(
      head,
      '1 | 20.03.2024 09:00 | 7 | Geschafft | QR | 5.00',
      '2 | 20.03.2024 09:00 | 7 | Geschafft | QR | 6.00',
    );
    const { rides, unknownWords, refused } = readFiles([table]);
    expect([rides.length, refused.length]).toEqual([0, 2]);
    expect(unknownWords).toEqual([
      { field: 'payment', word: 'QR', count: 2 },
      { field: 'status', word: 'Geschafft', count: 2 },
    ]);
    const words = teach(teach({}, 'status', 'GESCHAFFT', 'completed'), 'payment', 'qr', 'card');
    const taught = readFiles([table], { words });
    expect(taught.rides.map(({ ride }) => [ride.status, ride.payment])).toEqual([
      ['completed', 'card'],
      ['completed', 'card'],
    ]);
    expect(taught.unknownWords).toEqual([]);
  });

  it('without a word in their column of statuses are refused', () => {
    const { refused } = readFiles([fileOf(HEAD, line('A-1', { status: '—' }))]);
    expect(refused[0]?.problems).toEqual([{ field: 'status', code: 'missing', cell: '—' }]);
  });

  it('that were paid in cash give the driver what they cost, unless a column tells it', () => {
    const head = 'Order ID | Date | Driver ID | Status | Fare | Toll | Tip | Payment';
    const row = (id: string, rest: string) => `${id} | 20.03.2024 09:00 | 7 | ${rest}`;
    const cashOf = (table: ReturnType<typeof fileOf>) =>
      readFiles([table]).rides.map(({ ride }) => ride.money?.cash);
    expect(
      cashOf(
        fileOf(
          head,
          row('1', 'finished | 10.00 | 1.50 | 2.00 | cash'),
          row('2', 'finished | 10.00 | — | — | card'),
          row('3', 'client_cancelled | 10.00 | — | — | cash'),
        ),
      ),
    ).toEqual(['11.50', undefined, undefined]);
    expect(
      cashOf(fileOf(`${head} | Cash collected`, row('1', 'finished | 10.00 | — | — | cash | —'))),
    ).toEqual([undefined]);
  });

  it('keep who cancelled, and need no end then', () => {
    const { rides } = readFiles([fileOf(HEAD, line('A-1', { status: 'client_did_not_show', to: '' }))]);
    expect(rides[0]?.ride).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'passenger', kind: 'no_show' },
      pickupTime: '2024-03-20T06:00:00.000Z',
    });
    expect(rides[0]?.ride).not.toHaveProperty('dropoffTime');
  });

  it('without a status are completed, and with one time begin and end then', () => {
    const { rides } = readFiles([fileOf('Datum | Fahrer-ID | Fahrtpreis|€', '20.03.2024 09:00 | 7 | 5.00')]);
    expect(rides[0]?.ride).toMatchObject({
      status: 'completed',
      pickupTime: '2024-03-20T06:00:00.000Z',
      dropoffTime: '2024-03-20T06:00:00.000Z',
    });
  });

  it('that never began are placed where they were booked', () => {
    const head = 'Order ID | Дата заказа | Дата | Окончание | Driver ID | Status';
    const { rides } = readFiles([fileOf(head, '1 | 20.03.2024 08:50 | — | — | 7 | client_cancelled')]);
    expect(rides[0]?.ride).toMatchObject({
      status: 'cancelled',
      bookedAt: '2024-03-20T05:50:00.000Z',
      pickupTime: '2024-03-20T05:50:00.000Z',
    });
  });

  it('over the hour that comes twice end after they began', () => {
    const cells = { at: '27.10.2024 02:50', to: '27.10.2024 02:10' };
    const { rides } = readFiles([fileOf(HEAD, line('A-1', cells))], { timeZone: 'Europe/Warsaw' });
    expect(rides[0]?.ride).toMatchObject({
      pickupTime: '2024-10-27T00:50:00.000Z',
      dropoffTime: '2024-10-27T01:10:00.000Z',
    });
  });

  it('over midnight end on the next day, where only the time of day is known', () => {
    const { rides } = readFiles([
      fileOf('День | Начало | Окончание | Водитель', '20.03.2024 | 23:50 | 0:20 | Иван Кот'),
    ]);
    expect(rides[0]?.ride).toMatchObject({
      pickupTime: '2024-03-20T20:50:00.000Z',
      dropoffTime: '2024-03-20T21:20:00.000Z',
    });
  });

  it('have a fee above zero, whichever sign the file writes it with, and below zero what came back', () => {
    const head = 'Order ID | Date | Driver ID | Fare | Commission';
    const rows = ['1 | 20.03.2024 09:00 | 7 | 10.00 | -2.50', '2 | 20.03.2024 10:00 | 7 | 10.00 | -2.50'];
    const { rides } = readFiles([fileOf(head, ...rows, '3 | 20.03.2024 11:00 | 7 | 10.00 | 2.50')]);
    expect(rides.map(({ ride }) => ride.money?.platformFee)).toEqual(['2.50', '2.50', '-2.50']);
  });
});

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

describe('the name of a ride', () => {
  const NAMELESS = 'Date | Driver ID | Plate | Fare';
  const one = '20.03.2024 09:00 | 7 | 1234 AB-7 | 12.50';

  it('is made of car, driver, time and price where the file has none, and is the same again', () => {
    const names = (...rows: string[]) =>
      readFiles([fileOf(NAMELESS, ...rows)]).rides.map(({ ride }) => ride.externalId);
    const first = names(one, '20.03.2024 09:40 | 7 | 1234 AB-7 | 12.50');
    expect(new Set(first).size).toBe(2);
    // In another order and another spelling.
    expect(names('2024-03-20 09:40 | 7 | 1234AB7 | 12.5', one)).toEqual([first[1], first[0]]);
    expect(first[0]).toMatch(/^file-[0-9a-z]{22}$/);
  });

  it('tells rides that are alike in everything apart, and counts them', () => {
    const { rides, counts } = readFiles([fileOf(NAMELESS, one, one)]);
    expect(new Set(rides.map(({ ride }) => ride.externalId)).size).toBe(2);
    expect(counts).toMatchObject({ alike: 1, doubles: 0 });
  });

  it('that two rows have is one ride, of equals the last, and both are told', () => {
    const { rides, counts, sums, doubled } = readFiles([
      fileOf(HEAD, line('A-1', { fare: '10.00' }), line('A-2'), line('A-1', { fare: '11.00' })),
    ]);
    expect(rides.map(({ line: row, ride }) => [row, ride.externalId, ride.money?.fare])).toEqual([
      [4, 'A-1', '11.00'],
      [3, 'A-2', '12.50'],
    ]);
    expect([counts.doubles, sums.fare]).toEqual([1, 2350]);
    expect(doubled).toEqual([
      { externalId: 'A-1', counts: { file: 0, line: 4 }, others: [{ file: 0, line: 2 }] },
    ]);
  });

  it.each([
    ['in one file', (...rows: string[]) => [fileOf(HEAD, ...rows)]],
    ['in two files', (...rows: string[]) => rows.map((row) => fileOf(HEAD, row))],
  ])('that two rows have %s is that of the ride that was driven, whatever their order', (_, filesOf) => {
    const driven = line('A-1', { phone: '+375 29 111-11-11' });
    const passedOn = line('A-1', { status: 'driver_rejected', phone: '+375 29 222-22-22' });
    for (const rows of [
      [driven, passedOn],
      [passedOn, driven],
    ]) {
      const { rides, sums, doubled } = readFiles(filesOf(...rows));
      expect(rides.map(({ ride }) => [ride.status, ride.driver.phone])).toEqual([
        ['completed', '+375291111111'],
      ]);
      expect([sums.fare, doubled.length]).toEqual([1250, 1]);
    }
  });

  it('of a driver who is known by name alone is told apart by the car, and is the same again', () => {
    const head = 'Order ID | Date | Driver | Plate | Fare';
    const idsOf = (...rows: string[]) =>
      readFiles([fileOf(head, ...rows)]).rides.map(({ ride }) => ride.driver.externalId);
    const [one, other, again] = idsOf(
      '1 | 20.03.2024 09:12 | Иванов Иван | 1234 AB-7 | 5.00',
      '2 | 20.03.2024 09:10 | ИВАНОВ  ИВАН | 4321 AB-7 | 5.00',
      '3 | 20.03.2024 11:10 | Иванов Иван | 1234 ab 7 | 5.00',
    );
    expect([one === again, one === other]).toEqual([true, false]);
    const [named, alike] = idsOf(
      '1 | 20.03.2024 09:12 | Иванов Иван | — | 5.00',
      '2 | 20.03.2024 09:10 | иванов иван | — | 5.00',
    );
    expect(named).toBe(alike);
  });

  it('of Russian letters is shortened to what the contract takes', () => {
    const { rides } = readFiles([fileOf(HEAD, line('Заказ 7'))]);
    expect(rides[0]?.ride.externalId).toMatch(/^ride-\w+$/);
  });
});

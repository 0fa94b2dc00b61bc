import { ingestRide } from '@park/contract/ingest-schemas';
import { fileOf, HEAD, line, readFiles } from './ride-files.testing.ts';
import { teach } from './ride-words.ts';

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

  it('are refused whose row has a cell too many or too few, and their other cells mean nothing', () => {
    const { rides, refused, counts } = readFiles([
      fileOf(
        HEAD,
        line('A-1', { status: 'finished | 5' }),
        line('A-2'),
        'A-3 | 20.03.2024 09:00 | 20.03.2024 09:30 | Иван Кот',
        'Total | | | 12.50',
      ),
    ]);
    expect(rides.map(({ ride }) => ride.externalId)).toEqual(['A-2']);
    expect(refused.map((row) => [row.line, row.problems.map(({ code }) => code)])).toEqual([
      [2, ['cellCount']],
      [4, ['cellCount']],
    ]);
    expect(counts.totals).toBe(1);
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
    const { rides } = readFiles([
      fileOf('Datum | Fahrer-ID | Fahrtpreis|€', '20.03.2024 09:00 | 7 | 5.00 | '),
    ]);
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

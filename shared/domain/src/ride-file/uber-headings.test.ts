import { fileOf, readFiles, tableOf } from './ride-files.testing.ts';
import { chooseField } from './ride-headings.ts';
import { hasFeeInFare } from './uber-headings.ts';

/** Uber's payments in a language that nobody here knows. */
const STRANGE = [
  'Tapahtuman UUID',
  'Kuljettajan UUID',
  'Kuljettajan etunimi',
  'Kuljettajan sukunimi',
  'Matkan UUID',
  'Kuvaus',
  'Organisaatio',
  'raportointi',
  'Maksettu sinulle',
  'Maksettu sinulle : Ansiosi',
  'Maksettu sinulle : Matkasaldo : Maksut : Peritty',
  'Maksettu sinulle : Ansiosi : Hinta',
  'Maksettu sinulle : Ansiosi : Verot',
  'Maksettu sinulle:Ansiosi:Hinta:Hinta',
  'Maksettu sinulle:Ansiosi:Palvelumaksu',
  'Maksettu sinulle:Ansiosi:Juomaraha',
  'Maksettu sinulle:Matkasaldo:Palautukset:Lento',
  'Maksettu sinulle:Matkasaldo:Maksut:Siirretty',
].join(' | ');
const ROWS = [
  't-1 | d-1 | Ann | Example | A | trip completed order | Park | 2024-03-20 09:31:02.12 +0200 EET | 4.50 | 18.00 | -17.00 | 20.00 | -1.00 | 20.00 | -4.00 | 3.00 | 3.50 | 0',
  't-2 | d-1 | Ann | Example | B | trip completed order | Park | 2024-03-20 10:31:02.12 +0200 EET | 8.00 | 8.00 | 0 | 10.00 | 0 | 10.00 | -2.00 | 0 | 0 | 0',
  't-3 |  |  |  |  | so.payout | Park | 2024-03-21 04:00:00.12 +0200 EET | -12.50 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | -12.50',
];

describe('payments of Uber in a language that nobody knows', () => {
  it('are read by their structure, but for the leaves of what was earned, which are missing in the sum', () => {
    const { rides, refused, checks } = readFiles([fileOf(STRANGE, ...ROWS)]);
    expect(refused).toEqual([]);
    expect(
      rides.map(({ ride: { externalId, driver, dropoffTime, money } }) => ({
        externalId,
        driver,
        dropoffTime,
        money,
      })),
    ).toMatchObject([
      {
        externalId: 'A',
        driver: { externalId: 'd-1', name: 'Ann Example' },
        dropoffTime: '2024-03-20T07:31:02.000Z',
        money: { fare: '20.00', platformFee: '4.00', tax: '1.00', refund: '3.50', cash: '17.00' },
      },
      { externalId: 'B', money: { fare: '10.00', platformFee: '2.00' } },
    ]);
    expect(checks).toMatchObject([
      { field: 'earnings', said: 2600, read: 2300, unexplained: 300, rows: [{ line: 2 }] },
      { field: 'paid', unexplained: 300 },
    ]);
  });

  it('come to what they say with one column chosen', () => {
    const { table, match } = fileOf(STRANGE, ...ROWS);
    const { rides, checks } = readFiles([
      { ...tableOf(table), match: chooseField(table.headings, match, 15, 'tip') },
    ]);
    expect(rides[0]?.ride.money).toMatchObject({ tip: '3.00' });
    expect(checks).toMatchObject([{ unexplained: 0 }, { unexplained: 0 }]);
  });

  it('have several leaves of one part, and any other column has a field alone', () => {
    const { table, match } = fileOf(STRANGE, ...ROWS);
    const both = chooseField(table.headings, chooseField(table.headings, match, 15, 'bonus'), 14, 'bonus');
    expect([both[14], both[15]]).toEqual(['bonus', 'bonus']);
    const moved = chooseField(table.headings, match, 6, 'driverId');
    expect([moved[1], moved[6]]).toEqual([null, 'driverId']);
  });
});

it('a list of trips in a language that nobody knows is read by its places', () => {
  const head =
    'Matkan | Kuljettajan | Etunimi | Sukunimi | Ajoneuvon | Rekisteri | Palvelu | Tilattu | Perilla | Mista | Minne | Matka | Tila | Tuote | Maksutapa';
  const { rides, refused } = readFiles([
    fileOf(
      head,
      'A | d-1 | Ann | Example | v-1 | ABC-123 | personal | 2024-03-20 09:00:00 | 2024-03-20 09:31:00 | Katu 1 | Katu 2 | 7.5 | completed | UberX | cash',
      'B | d-1 | Ann | Example | v-1 | ABC-123 | personal | 2024-03-20 10:00:00 | | Katu 1 | Katu 2 | 0 | rider_cancelled | UberX | braintree',
    ),
  ]);
  expect(refused).toEqual([]);
  expect(rides[0]?.ride).toMatchObject({
    externalId: 'A',
    driver: { externalId: 'd-1', name: 'Ann Example' },
    vehicle: { externalId: 'v-1', plate: 'ABC-123' },
    pickupTime: '2024-03-20T06:00:00.000Z',
    dropoffTime: '2024-03-20T06:31:00.000Z',
    pickup: { address: 'Katu 1' },
    distanceMeters: 7500,
    payment: 'cash',
  });
  expect(rides[1]?.ride).toMatchObject({ status: 'cancelled' });
});

describe('a fare that is without the platform’s share already', () => {
  const head = (fee: string) =>
    `transaction UUID | Driver UUID | Trip UUID | Description | vs reporting | Paid to you : Your earnings | Paid to you : Your earnings : Fare | Paid to you:Your earnings:${fee}`;
  const row = (earned: string, fee: string) =>
    `t | d | A | trip completed order | 2024-03-20 09:31:02 +0300 | ${earned} | ${earned} | ${fee}`;

  it('is guessed from a fee among the leaves of the fare, which is not taken off again', () => {
    const table = fileOf(head('Fare:Service fee'), row('22.00', '-8.00'));
    expect(hasFeeInFare(table.table.headings)).toBe(true);
    const { rides, checks, isAfterFee } = readFiles([table]);
    expect([rides[0]?.ride.money, isAfterFee]).toEqual([{ currency: 'BYN', fare: '22.00' }, true]);
    expect(checks).toMatchObject([{ unexplained: 0 }]);
  });

  it('is guessed from a fee that is nothing for every ride, and not from one that is something', () => {
    expect(readFiles([fileOf(head('Service fee'), row('22.00', '0'))]).isAfterFee).toBe(true);
    expect(readFiles([fileOf(head('Service fee'), row('22.00', '-4.00'))]).isAfterFee).toBe(false);
  });

  it('is guessed from cash above what most rides cost', () => {
    const list = (cash: string) =>
      fileOf(
        'Order ID | Date | Driver ID | Fare | Cash',
        ...['1', '2', '3'].map((id) => `${id} | 20.03.2024 09:00 | 7 | 10.00 | ${cash}`),
      );
    expect([readFiles([list('14.00')]).isAfterFee, readFiles([list('10.00')]).isAfterFee]).toEqual([
      true,
      false,
    ]);
  });
});

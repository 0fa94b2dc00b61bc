import { fileOf, HEAD, line, readFiles } from './ride-files.testing.ts';

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

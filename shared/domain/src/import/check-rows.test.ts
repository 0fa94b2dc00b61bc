import type { Driver } from '@park/contract/drivers';
import type { Vehicle } from '@park/contract/vehicles';
import { finish } from '../list/steps.ts';
import { checkRows } from './check-rows.ts';
import { DRIVER_IMPORTER } from './driver-import.ts';
import { matchHeadings } from './headings.ts';
import { isTable, readTable } from './import-table.ts';
import { VEHICLE_IMPORTER } from './vehicle-import.ts';

const driver = {
  userId: 'd-1',
  licenseNumber: '7AB 123456',
  User: { id: 'd-1', name: 'Иван Петров', phone: '+375 29 123-45-67', email: 'ivan@park.by' },
} as Driver;
const abroad = {
  userId: 'd-2',
  User: { id: 'd-2', name: 'Piotr Nowak', phone: '+48 605 138 705', email: 'piotr@park.by' },
} as Driver;
const vehicle = {
  id: 'v-1',
  make: 'Toyota',
  model: 'Camry',
  plateNumber: '1234 AB-7',
  VIN: 'XTA21099012345678',
  code: 'T-01',
} as Vehicle;
const parted = { id: 'v-2', make: 'Opel', model: 'Astra', plateNumber: 'B AB 123' } as Vehicle;
const park = { drivers: [driver, abroad], vehicles: [vehicle, parted] };

function tableOf(lines: string[][]) {
  const table = readTable(lines);
  if (!isTable(table)) throw new Error(table.code);
  return table;
}

function checkDrivers(...rows: string[][]) {
  const table = tableOf([['ФИО', 'Эл. почта', 'Телефон', 'Водительское удостоверение'], ...rows]);
  const match = matchHeadings(table.headings, DRIVER_IMPORTER.headings);
  return finish(
    checkRows(DRIVER_IMPORTER, table, match, {
      today: '2026-11-22',
      park,
      passwordOf: (line) => `password-${line}`,
    }),
  );
}

function checkVehicles(...rows: string[][]) {
  const table = tableOf([['Госномер', 'Марка', 'Модель', 'VIN', 'Код'], ...rows]);
  const match = matchHeadings(table.headings, VEHICLE_IMPORTER.headings);
  return finish(
    checkRows(VEHICLE_IMPORTER, table, match, { today: '2026-11-22', park, passwordOf: () => '' }),
  );
}

describe('the verdict on a driver', () => {
  it('is sound for a new one, whose password is made for its line', () => {
    const [row] = checkDrivers(['Яна Жук', 'yana@park.by', '+375 29 765-43-21', '3MH 555555']);
    expect(row).toMatchObject({ line: 2, problems: [], input: { name: 'Яна Жук', password: 'password-2' } });
  });

  it.each([
    ['a phone in another format', ['Яна', 'y@park.by', '8 (029) 123 45 67', ''], 'phone'],
    ['a licence in the other alphabet', ['Яна', 'y@park.by', '1', '7ав-123456'], 'licenseNumber'],
    ['an e-mail address in capitals', ['Яна', 'IVAN@park.by', '1', ''], 'email'],
  ])('names the record of the park that has %s', (_, row, field) => {
    expect(checkDrivers(row)[0]?.problems).toEqual([{ field, code: 'inPark', record: 'Иван Петров' }]);
  });

  it('knows a phone as it is written at home in the country of another driver', () => {
    const [row] = checkDrivers(['Пётр', 'p@park.by', '605 138 705', '']);
    expect(row?.problems).toEqual([{ field: 'phone', code: 'inPark', record: 'Piotr Nowak' }]);
  });

  it('names the earlier row of the file that is alike; that one is sound', () => {
    const rows = checkDrivers(
      ['Яна', 'y@park.by', '+375 29 765-43-21', '3MH 555555'],
      ['Яна Ж', 'yy@park.by', '80297654321', '3мн 555 555'],
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [
        { field: 'phone', code: 'sameInFile', line: 2 },
        { field: 'licenseNumber', code: 'sameInFile', line: 2 },
      ],
    ]);
  });

  it('has every problem, in the order of the form', () => {
    expect(checkDrivers(['', 'nobody', '', '7AB 123456'])[0]?.problems).toEqual([
      { field: 'name', code: 'nameRequired' },
      { field: 'email', code: 'emailInvalid' },
      { field: 'phone', code: 'phoneRequired' },
      { field: 'licenseNumber', code: 'inPark', record: 'Иван Петров' },
    ]);
  });

  const datesOf = (...days: readonly string[]) => {
    const rows = days.map((day, at) => ['Яна', `y${at}@park.by`, `${at}`, day]);
    const table = tableOf([['ФИО', 'Эл. почта', 'Телефон', 'ВУ до'], ...rows]);
    const match = matchHeadings(table.headings, DRIVER_IMPORTER.headings);
    const context = { today: '2026-11-22', park, passwordOf: () => 'password' };
    return finish(checkRows(DRIVER_IMPORTER, table, match, context)).map(
      ({ problems, shown }) => problems[0]?.code ?? shown.drivingLicenseExpeiresOn,
    );
  };

  it('reads the month first where a date of the file tells it and none says otherwise', () => {
    expect(datesOf('05/06/2029', '12/31/2029', '2029-06-05', '05.07.2029')).toEqual([
      '2029-05-06',
      '2029-12-31',
      '2029-06-05',
      '2029-07-05',
    ]);
  });

  it('does not guess the day where the dates of the file are written in both orders', () => {
    expect(datesOf('05/06/2029', '05.06.2029', '05/05/2029', '12/31/2029', '31/12/2029')).toEqual([
      'dayOrder',
      '2029-06-05',
      '2029-05-05',
      '2029-12-31',
      '2029-12-31',
    ]);
  });

  it.each([
    ['7.ноя', 'turnedIntoDate'],
    ['7,5E+11', 'numberRounded'],
    ['#Н/Д', 'cellError'],
  ])('does not take %s for a licence', (licence, code) => {
    expect(checkDrivers(['Яна', 'y@park.by', '1', licence])[0]?.problems).toEqual([
      { field: 'licenseNumber', code },
    ]);
  });

  it('takes empty licences of two drivers for no duplicates', () => {
    const rows = checkDrivers(['Яна', 'y@park.by', '1', ''], ['Ян', 'z@park.by', '2', ' ']);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('refuses a row with a cell too many by itself', () => {
    const lines = [
      ['ФИО', 'Эл. почта'],
      ['Яна', 'Минск', 'y@park.by'],
      ['Ян', 'z@park.by'],
    ];
    const table = readTable(lines, DRIVER_IMPORTER.headings, undefined, true);
    if (!isTable(table)) throw new Error(table.code);
    const match = matchHeadings(table.headings, DRIVER_IMPORTER.headings);
    const context = { today: '2026-11-29', park: { drivers: [], vehicles: [] }, passwordOf: () => '' };
    const [odd] = finish(checkRows(DRIVER_IMPORTER, table, match, context));
    expect(odd?.problems).toEqual([{ field: 'email', code: 'cellCount' }]);
  });

  it('recognises the example of the template', () => {
    const { name, email, phone } = DRIVER_IMPORTER.example;
    expect(checkDrivers([name, email, phone, ''])[0]?.problems).toEqual([
      { field: 'email', code: 'exampleRow' },
    ]);
  });

  it('ignores a column without a field, and lacks what no column has', () => {
    const table = tableOf([
      ['ФИО', 'Что-то'],
      ['Яна', 'x'],
    ]);
    const match = matchHeadings(table.headings, DRIVER_IMPORTER.headings);
    const context = { today: '2026-11-22', park, passwordOf: () => 'password' };
    expect(finish(checkRows(DRIVER_IMPORTER, table, match, context))[0]?.problems).toEqual([
      { field: 'email', code: 'emailRequired' },
      { field: 'phone', code: 'phoneRequired' },
    ]);
  });
});

describe('the verdict on a vehicle', () => {
  it.each([
    ['a plate in the other alphabet', ['1234 АВ-7', 'Kia', 'Rio', 'Z1', ''], 'plateNumber'],
    ['a VIN in the other alphabet', ['1 AA-1', 'Kia', 'Rio', 'хта21099012345678', ''], 'VIN'],
    ['a code in small letters', ['1 AA-1', 'Kia', 'Rio', 'Z1', 'т-01'], 'code'],
  ])('names the record of the park that has %s', (_, row, field) => {
    expect(checkVehicles(row)[0]?.problems).toEqual([
      { field, code: 'inPark', record: 'Toyota Camry, 1234 AB-7' },
    ]);
  });

  it('tells plates from each other whose letters are parted elsewhere', () => {
    const rows = checkVehicles(
      ['BA-B 123', 'Opel', 'Astra', 'W0L1', ''],
      ['BAB123', 'Opel', 'Astra', 'W0L2', ''],
      ['b-ab 123', 'Opel', 'Astra', 'W0L3', ''],
    );
    const inPark = [{ field: 'plateNumber', code: 'inPark', record: 'Opel Astra, B AB 123' }];
    expect(rows.map(({ problems }) => problems)).toEqual([[], inPark, inPark]);
  });

  it('tells codes with a dash from those without', () => {
    const rows = checkVehicles(
      ['1 AA-1', 'Kia', 'Rio', 'Z1', '1-11'],
      ['2 AA-1', 'Kia', 'Rio', 'Z2', '11-1'],
    );
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

it('is done in short steps', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => ['Яна', `y${at}@park.by`, String(at), '']);
  const table = tableOf([['ФИО', 'Эл. почта', 'Телефон', 'ВУ'], ...rows]);
  const match = matchHeadings(table.headings, DRIVER_IMPORTER.headings);
  const steps = checkRows(DRIVER_IMPORTER, table, match, {
    today: '2026-11-22',
    park,
    passwordOf: () => 'password',
  });
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBe(80);
});

import { matchesKeys, matchRecords, readQuery } from './match-records.ts';
import { driverKeys, vehicleKeys } from './record-keys.ts';

/** Numbers from 0 to below a bound, the same in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

const random = numbersFrom(7);
const oneOf = <Each>(choices: readonly Each[]): Each => choices[random(choices.length)] as Each;
const NAMES = ['Иван', 'Ivan', 'Юлия Ёлкина', 'Шишкин', 'Al', null, '', 'O’Neil', 'Новак Новак', 'x\u0000y'];
const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');

const drivers = Array.from({ length: 700 }, (_, at) => ({
  userId: oneOf([`${at}`, `ab${digits(3)}-${digits(4)}`, null]),
  User: {
    id: null,
    name: oneOf([...NAMES, `${oneOf(NAMES)} ${oneOf(NAMES)}`]),
    phone: oneOf([`+375 29 ${digits(7)}`, `8 029 ${digits(7)}`, null]),
    email: oneOf([`ivan${at}@park.by`, null]),
  },
  licenseNumber: oneOf([`7AB ${digits(6)}`, `7АВ-${digits(3)}`, null]),
}));
const vehicles = Array.from({ length: 700 }, (_, at) => ({
  id: at,
  make: oneOf(['Geely', 'Toyota', null]),
  model: oneOf(['Atlas', 'Camry', '']),
  plateNumber: oneOf([`${digits(4)} AB-7`, null]),
  color: oneOf(['Белый', 'White', null]),
  code: oneOf(['A-12', 'Б-7', null]),
  VIN: `X${digits(10)}`,
  bodyNumber: null,
}));
const QUERIES = [
  'и',
  'iv',
  'ivan',
  'новак novak',
  'юлия',
  '7ab',
  '7АВ 1',
  '029',
  '+375 29 1',
  '12',
  '1234',
  'ab12',
  'ivan1',
  'gee',
  'ge',
  'camry бел',
  'x',
  'park.by',
  '+-()',
  'al',
  "o'neil",
  '\u0000',
  '33',
];

describe('searching many records at once', () => {
  it('finds the same drivers as comparing each of them', () => {
    for (const query of [...QUERIES, ...Array.from({ length: 100 }, () => digits(1 + random(5)))]) {
      const each = drivers.filter((row) => matchesKeys(driverKeys(row), readQuery(query)));
      expect([query, matchRecords(drivers, query, driverKeys)]).toEqual([query, each]);
    }
  });

  it('finds the same vehicles as comparing each of them', () => {
    for (const query of [...QUERIES, ...Array.from({ length: 100 }, () => digits(1 + random(5)))]) {
      const each = vehicles.filter((row) => matchesKeys(vehicleKeys(row), readQuery(query)));
      expect([query, matchRecords(vehicles, query, vehicleKeys)]).toEqual([query, each]);
    }
  });

  it('finds in each list its own records, and by the keys that are asked for', () => {
    const reversed = drivers.toReversed();
    expect(matchRecords(reversed, 'ivan', driverKeys)).toEqual(
      matchRecords(drivers, 'ivan', driverKeys).toReversed(),
    );
    const some = reversed.filter((_, at) => at % 2 === 0);
    expect(matchRecords(some, 'ivan', driverKeys, drivers)).toEqual(matchRecords(some, 'ivan', driverKeys));
    const nothing = () => driverKeys({ userId: null, User: null });
    expect(matchRecords(drivers, 'ivan', nothing)).toEqual([]);
    expect(matchRecords(drivers, 'ivan', driverKeys).length).toBeGreaterThan(50);
  });
});

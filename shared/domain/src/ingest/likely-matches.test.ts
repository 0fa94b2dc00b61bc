import { likelyDrivers, likelyVehicles } from './link-options.ts';

const driver = (userId: string, name: string, phone = '', licenseNumber = '') => ({
  userId,
  licenseNumber,
  User: { id: userId, name, phone, email: null },
});
const park = [
  driver('1', 'Иванов Иван Иванович', '+375 29 111-11-11', '3AB 100001'),
  driver('2', 'Петров Иван Сергеевич', '+375 29 222-22-22', '3AB 200002'),
  driver('3', 'Анна Ковалевская', '8 029 333-33-33', '7МН 300003'),
  driver('4', 'Пётр Ким', '', ''),
];
const nothing = { name: null, phone: null, licenseNumber: null };
const likely = (parts: Partial<typeof nothing> | Record<string, string>) =>
  likelyDrivers(park, { ...nothing, ...parts }).map(({ driver: { userId }, by }) => `${userId} ${by}`);

describe('the drivers that a source may mean', () => {
  it.each([
    ['Петров Иван', ['2 name']],
    ['Ivan Petrov', ['2 name']],
    ['Petroff Ivan', ['2 name']],
    ['Петрав Иван', ['2 name']],
    ['Ковалевская А.', ['3 name']],
    ['Kim Petr', ['4 name']],
    ['Иван', ['1 name', '2 name']],
    ['Иван Сидоров', []],
    ['', []],
    ['?', []],
  ])('of the name %j are %j', (name, found) => {
    expect(likely({ name })).toEqual(found);
  });

  it('come in the order of what they share: the licence, the phone, the name', () => {
    const sent = { name: 'Пётр Ким', phone: '+375292222222', licenseNumber: '7MH300003' };
    expect(likely(sent)).toEqual(['3 licence', '2 phone', '4 name']);
  });

  it('are found by a phone that is written as at home, and by a licence in the other alphabet', () => {
    expect(likely({ phone: '+375293333333' })).toEqual(['3 phone']);
    expect(likely({ licenseNumber: '3АВ-200002' })).toEqual(['2 licence']);
  });

  it('have the better name first, and are at most five', () => {
    const many = Array.from({ length: 7 }, (_, at) => driver(`m${at}`, 'Олег Ли'));
    const found = likelyDrivers([driver('x', 'Олег Л.'), ...many], { ...nothing, name: 'Олег Ли' });
    expect(found).toHaveLength(5);
    expect(found.map(({ driver: { userId } }) => userId)).not.toContain('x');
  });

  it('are none where nothing is said of them', () => {
    expect(likely({})).toEqual([]);
  });
});

describe('the vehicles that a source may mean', () => {
  const vehicles = [
    { id: 'a', plateNumber: '1234 AB-7' },
    { id: 'b', plateNumber: '1235 AB-7' },
    { id: 'c', plateNumber: '9999 XX-1' },
    { id: 'd', plateNumber: null },
  ];
  const idsFor = (plate: string | null) => likelyVehicles(vehicles, plate).map(({ id }) => id);

  it.each([
    ['1234АВ', ['a']],
    ['1234AB-7', ['a', 'b']],
    ['9999XX17', ['c']],
    ['1', []],
    [null, []],
  ])('by the plate %j are %j', (plate, found) => {
    expect(idsFor(plate)).toEqual(found);
  });
});

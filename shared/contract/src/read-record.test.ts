import { login } from './auth.ts';
import { getCapabilities, getSession } from './session.ts';
import { getOverview } from './overview.ts';
import { listReader, recordReader } from './read-record.ts';
import { getVehicle } from './vehicles.ts';

const read = recordReader({
  name: 'text',
  fare: 'number',
  isOn: 'flag',
  extras: ['text'],
  rating: 'optional number',
  place: { lat: 'number' },
  days: [{ day: 'number' }],
});
const whole = {
  name: 'A',
  fare: 1.5,
  isOn: true,
  extras: ['x'],
  rating: 4,
  place: { lat: 1 },
  days: [{ day: 1 }],
};

describe('the reader of a record', () => {
  it('returns a valid record unchanged', () => {
    expect(read(whole)).toBe(whole);
  });

  it.each([null, undefined, 7, 'text', true, []])('returns null for %j, which is not a record', (value) => {
    expect(read(value)).toBeNull();
  });

  it('fills every field that is missing', () => {
    expect(read({})).toEqual({
      name: null,
      fare: null,
      isOn: false,
      extras: [],
      rating: undefined,
      place: null,
      days: [],
    });
  });

  it.each([
    ['name', 7, '7'],
    ['name', 'ABC', 'ABC'],
    ['name', '', null],
    ['name', '  ', null],
    ['name', {}, null],
    ['name', true, null],
    ['fare', '1.70', 1.7],
    ['fare', ' 2 ', 2],
    ['fare', 'much', null],
    ['fare', '', null],
    ['fare', '0x10', 16],
    ['fare', Infinity, null],
    ['fare', 1e300, null],
    ['fare', [], null],
    ['fare', true, null],
    ['isOn', 'true', true],
    ['isOn', 1, true],
    ['isOn', 'false', false],
    ['isOn', null, false],
    ['isOn', {}, false],
    ['extras', 'x', []],
    ['extras', ['x', null, 7, {}], ['x', '7']],
    ['rating', null, null],
    ['rating', '4.5', 4.5],
    ['rating', {}, null],
    ['place', 'here', null],
    ['place', [], null],
    ['place', {}, { lat: null }],
    ['place', { lat: '53.9' }, { lat: 53.9 }],
    ['days', {}, []],
    ['days', [null, { day: '2' }, 5], [{ day: 2 }]],
  ])('reads the field %s of %j as %j', (name, sent, known) => {
    const record = { ...whole, [name]: sent };
    expect(read(record)).toEqual({ ...whole, [name]: known });
    expect(record).toEqual({ ...whole, [name]: sent });
  });

  it('reads sums in minor units of any currency, as far as they are exact', () => {
    const readSum = recordReader({ total: 'int', least: 'int?' });
    const week = { total: 2_840_000_000_050, least: -2_840_000_000_050 };
    expect(readSum(week)).toBe(week);
    expect(readSum({ total: 2 ** 53, least: 1 })).toEqual({ total: null, least: 1 });
  });

  it('keeps unknown fields', () => {
    expect(read({ ...whole, fare: '2', more: 'more' })).toMatchObject({ more: 'more' });
  });
});

describe('the reader of a list', () => {
  const readList = listReader('rows', {
    rows: [{ name: 'text' }],
    total: 'optional int',
    late: ['?', { rides: 'int' }],
  });

  it('skips entries that are not records, and counts them', () => {
    const sent = { rows: [{ name: 'A' }, null, 7, 'text', [], { name: 8 }] };
    expect(readList(sent)).toMatchObject({ rows: [{ name: 'A' }, { name: '8' }], unreadable: 4 });
  });

  it('reads what else the answer says, null where it is absent, and leaves the rest', () => {
    expect(readList({ rows: [], total: '3', late: 7, other: 1 })).toEqual({
      rows: [],
      unreadable: 0,
      total: 3,
      late: null,
    });
    expect(readList({ rows: [] })).toEqual({ rows: [], unreadable: 0, total: null, late: null });
  });

  it('returns the same array when nothing has to be corrected', () => {
    const rows = [{ name: 'A' }, { name: 'B' }];
    expect(readList({ rows })?.rows).toBe(rows);
  });

  it.each([{}, [], null, undefined, 'text', { rows: null }, { rows: { name: 'A' } }])(
    'finds no list in %j',
    (response) => {
      expect(readList(response)).toBeNull();
    },
  );
});

describe('a field that our server may leave out or send as null', () => {
  const readKinds = recordReader({
    state: 'paid|failed?',
    count: 'int 1..7',
    before: 'optional number?',
    flag: 'optional flag',
    sums: ['optional', { earning: 'number' }],
    place: ['?', { lat: 'number' }],
    reasons: ['held reason'],
    days: [{ day: 'day' }, '1..'],
    settings: ['connection settings', { host: 'text' }],
  });

  it('is read from any server as what it is', () => {
    const sent = {
      state: 'odd',
      count: '9',
      before: '2',
      flag: 1,
      sums: { earning: 'x' },
      place: 7,
      reasons: [1, ''],
      days: [{ day: 1 }, 2],
      settings: { host: ' ' },
    };
    expect(readKinds(sent)).toEqual({
      state: 'odd',
      count: 9,
      before: 2,
      flag: true,
      sums: { earning: null },
      place: null,
      reasons: ['1'],
      days: [{ day: '1' }],
      settings: { host: null },
    });
  });

  it('stays absent only where it is optional', () => {
    expect(readKinds({})).toEqual({
      state: null,
      count: null,
      place: null,
      reasons: [],
      days: [],
      settings: null,
    });
  });
});

describe('the readers of the calls', () => {
  it.each([
    ['an overview without activity', getOverview, { trips: {} }],
    ['capabilities without their list', getCapabilities, { extensions: 'overview' }],
    ['a session that is a list', getSession, []],
    ['a sign-in without a token', login, { userId: 'u-1', token: '' }],
  ])('find nothing in %s', (_, { read: readResponse }, response) => {
    expect(readResponse?.(response)).toBeNull();
  });

  it.each([
    ['{vehicle}', { vehicle: { id: 7 } }, ['7']],
    ['{vehicles}', { vehicles: [{ id: '8' }, null, { id: '7' }] }, ['8', '7']],
    ['the vehicle itself', { id: '7', make: 'BMW' }, ['7']],
    ['nothing', null, []],
    ['a vehicle without an id', { vehicle: { make: 'BMW' } }, []],
  ])('find the single vehicle in %s', (_, response, ids) => {
    expect(getVehicle.read?.(response)?.vehicles.map(({ id }) => id)).toEqual(ids);
  });
});

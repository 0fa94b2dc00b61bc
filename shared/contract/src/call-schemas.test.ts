import { z } from 'zod';
import type { FieldKind } from './fields.ts';
import { get, post } from './endpoint.ts';
import { inputOf, outputOf, schemaOf } from './call-schemas.ts';

const accepts = (kind: FieldKind, value: unknown) => schemaOf(kind).safeParse(value).success;

describe('the schema of what our server sends', () => {
  it.each<[FieldKind, unknown, unknown]>([
    ['text', '', null],
    ['text?', null, undefined],
    ['optional text', undefined, null],
    ['optional text?', null, 7],
    ['int', 7, 1.5],
    ['int 1..7', 7, 8],
    ['int 1..7', 1, 0],
    ['int 0..', 1_000, -1],
    ['optional int 1..?', null, 0],
    ['number', 1.5, '1.5'],
    ['number 0..1', 0.5, 1.5],
    ['flag', false, 'false'],
    ['true', true, false],
    ['day', '2026-02-28', '2026-02-29'],
    ['time', '2026-03-20T09:00:00Z', '2026-03-20'],
    ['paid|failed', 'failed', 'open'],
    ['paid|failed?', null, ''],
    ['role', 'viewer', 'driver'],
    [['text'], ['A'], [null]],
    [['role'], [], ['driver']],
    [[{ id: 'text' }], [{ id: '1' }], [{}]],
    [[{ id: 'text' }, '1..'], [{ id: '1' }], []],
    [
      ['int', '2..2'],
      [1, 2],
      [1, 2, 3],
    ],
    [['?', { id: 'text' }], null, undefined],
    [['optional', { id: 'text' }], undefined, null],
    [['optional', ['?', { id: 'text' }]], null, { id: null }],
    [['connection settings', { host: 'text' }], {}, { host: '' }],
    [
      { id: 'text', place: { lat: 'number' } },
      { id: '1', place: { lat: 1 } },
      { id: '1', place: null },
    ],
  ])('of %j is %j and not %j', (kind, sent, other) => {
    expect([accepts(kind, sent), accepts(kind, other)]).toEqual([true, false]);
  });

  it('is made once for a call, and leaves out what no field names', () => {
    const call = get('taxipark/shifts', { out: { id: 'text' }, may: null, says: '' });
    expect(outputOf(call)).toBe(outputOf(call));
    expect(outputOf(call).parse({ id: '1', secret: 'x' })).toEqual({ id: '1' });
    expect(z.toJSONSchema(outputOf(call))).toMatchObject({ required: ['id'], additionalProperties: false });
  });
});

describe('the schema of what a call takes', () => {
  const call = post('taxipark/shifts', {
    in: {
      name: 'text 1..5',
      note: 'optional long text?',
      hours: 'int 1..12 = 8',
      kind: 'day|night = day',
      isPaid: 'flag = false',
      driverIds: ['optional', ['id', '0..2']],
    },
    check: ({ hours, kind }) =>
      kind === 'night' && hours > 10
        ? [
            ['hours', 'must not be so many'],
            ['kind', 'must be day'],
          ]
        : [],
    out: {},
    may: null,
    says: '',
  });
  const parse = (input: unknown) => {
    const { error, data } = inputOf(call)?.safeParse(input) ?? {};
    return error ? error.issues.map(({ path }) => path.join('.')) : data;
  };

  it('is that of its fields: trimmed, and with what is meant where nothing is said', () => {
    expect(parse({ name: ' Ян ', other: 1 })).toEqual({ name: 'Ян', hours: 8, kind: 'day', isPaid: false });
  });

  it.each([
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'Янушка' }, ['name']],
    [{ name: 'Ян', note: 7, hours: 13 }, ['note', 'hours']],
    [{ name: 'Ян', driverIds: ['a', 'b', 'c'] }, ['driverIds']],
    [{ name: 'Ян', kind: 'night', hours: 11 }, ['hours', 'kind']],
  ])('refuses %j by its fields', (input, fields) => {
    expect(parse(input)).toEqual(fields);
  });

  it('is none of a call without a body', () => {
    expect(inputOf(get('taxipark/shifts', { out: {}, may: null, says: '' }))).toBeUndefined();
  });
});

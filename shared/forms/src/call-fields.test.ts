import { BYN } from '@park/domain/format/currency';
import { limitTexts, problemsIn, sentOf, typedOf, valueOf } from './call-fields.ts';

const YEN = { currency: 'JPY', decimals: 0 };

const fields = {
  name: 'text 1..60',
  note: 'optional text',
  url: 'optional long text 1..500',
  events: ['ride.created|ride.updated', '1..2'],
  chosen: ['optional', ['id', '1..9']],
  isOn: 'flag',
  rent: 'money 1..',
  share: 'percent',
  days: 'optional int 1..31?',
  from: 'day',
  until: 'optional day',
  period: 'day|week',
  mail: 'email',
  password: 'string 6..1024',
} as const;
const good = {
  name: 'Bolt',
  note: '',
  url: 'https://example.com/hook',
  events: ['ride.created'],
  chosen: ['d-1'],
  isOn: false,
  rent: '1 234,50',
  share: '12.5',
  days: '',
  from: '2026-03-20',
  until: '',
  period: 'day',
  mail: 'anna@park.by',
  password: '  pass  ',
};

describe('what is typed into the form of a call', () => {
  it('has no problem where every field is as the call takes it', () => {
    expect(problemsIn(fields, good, BYN)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'fieldRequired' }],
    [{ name: 'x'.repeat(61) }, { name: 'fieldTooLong' }],
    [{ name: `${'x'.repeat(60)}  ` }, {}],
    [{ note: 'x'.repeat(201) }, { note: 'fieldTooLong' }],
    [{ url: '' }, { url: 'fieldRequired' }],
    [{ url: 'x'.repeat(501) }, { url: 'fieldTooLong' }],
    [{ events: [] }, { events: 'noneChosen' }],
    [{ chosen: [] }, { chosen: 'noneChosen' }],
    [{ other: '' }, {}],
    [{ rent: '' }, { rent: 'fieldRequired' }],
    [{ rent: 'x' }, { rent: 'notNumber' }],
    [{ rent: '0' }, { rent: 'tooSmall' }],
    [{ rent: '-1' }, { rent: 'tooSmall' }],
    [{ rent: '0.005' }, { rent: 'tooManyDecimals' }],
    [{ rent: '1000000.01' }, { rent: 'tooLarge' }],
    [{ share: '100.01' }, { share: 'tooLarge' }],
    [{ share: '1.005' }, { share: 'tooManyDecimals' }],
    [{ days: '1.5' }, { days: 'notWhole' }],
    [{ days: '32' }, { days: 'tooLarge' }],
    [{ from: '' }, { from: 'fieldRequired' }],
    [{ from: '2026-02-29' }, { from: 'dayInvalid' }],
    [{ until: '1899-12-31' }, { until: 'dayInvalid' }],
    [{ period: '' }, { period: 'fieldRequired' }],
    [{ mail: 'anna' }, { mail: 'emailInvalid' }],
    [{ mail: '' }, { mail: 'fieldRequired' }],
    [{ password: '12345' }, { password: 'fieldTooShort' }],
  ])('says of %j what is wrong, at its field', (typed, problems) => {
    expect(problemsIn(fields, { ...good, ...typed }, BYN)).toEqual(problems);
  });
});

describe('a value of a form', () => {
  it.each([
    ['money 0..', 123_450, '1234.5', BYN],
    ['money 0..', 1_234, '1234', YEN],
    ['percent', 15.25, '15.25', BYN],
    ['int 1..31', 6, '6', BYN],
    ['money 0..', null, '', BYN],
    ['text', 'Bolt', 'Bolt', BYN],
  ] as const)('of kind %s is %j, and %j while it is typed', (kind, value, typed, money) => {
    expect(typedOf(kind, value, 'en', money)).toBe(typed);
    expect(valueOf(kind, typed, money)).toBe(value);
  });

  it.each([
    ['text', ' Bolt ', 'Bolt'],
    ['string', ' secret ', ' secret '],
    ['optional text', ' ', undefined],
    ['optional text?', '', null],
    ['id?', '', null],
    ['optional int 1..?', null, null],
    ['money 0..', 5, 5],
    ['flag', false, false],
  ] as const)('of kind %s that is %j is sent as %j', (kind, value, sent) => {
    expect(sentOf(kind, value, BYN)).toBe(sent);
  });

  it('has limits that are named in the park’s currency', () => {
    expect(limitTexts('money 1..', 'en', BYN)).toMatchObject({
      min: 'BYN\u00a00.01',
      max: 'BYN\u00a01,000,000.00',
    });
    expect(limitTexts('text 1..60', 'en', BYN)).toMatchObject({ max: '60' });
  });
});

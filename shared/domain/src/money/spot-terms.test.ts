import {
  addressOfTerms,
  commissionOf,
  parsePercent,
  readSpotTerms,
  rentTimes,
  typedTermsOf,
  type TypedTerms,
} from './spot-terms.ts';

const typed = (given: Partial<TypedTerms> = {}): TypedTerms => ({
  commission: '',
  rent: '',
  period: 'day',
  minimum: '',
  ...given,
});

describe('terms entered on the spot', () => {
  it('are none when nothing is typed', () => {
    expect(readSpotTerms(typed())).toEqual({ terms: null, problems: {} });
    expect(readSpotTerms(typed({ rent: '  ', period: 'week' }))).toEqual({ terms: null, problems: {} });
  });

  it.each([
    [{ commission: '20' }, { commission: 2000, rent: 0, rentPeriod: 'day', minimum: 0 }],
    [{ commission: '0' }, { commission: 0, rent: 0, rentPeriod: 'day', minimum: 0 }],
    [
      { commission: '12,5', rent: '1 000', period: 'week', minimum: '50.05' },
      { commission: 1250, rent: 100_000, rentPeriod: 'week', minimum: 5005 },
    ],
  ] as const)('%j are %j', (given, terms) => {
    expect(readSpotTerms(typed(given))).toEqual({ terms, problems: {} });
  });

  it.each([
    [{ commission: '101' }, { commission: 'tooLarge' }],
    [{ commission: '12.345' }, { commission: 'tooManyDecimals' }],
    [
      { rent: '-1', minimum: 'x' },
      { rent: 'negative', minimum: 'notNumber' },
    ],
    [{ commission: '20', minimum: '1000000.01' }, { minimum: 'tooLarge' }],
  ] as const)('%j are refused field by field: %j', (given, problems) => {
    expect(readSpotTerms(typed(given))).toEqual({ terms: null, problems });
  });

  it('come back from the address as they were', () => {
    const given = typed({ commission: '12,50', rent: '1 000', period: 'week' });
    const address = addressOfTerms(given);
    expect(address).toEqual({ commission: '12.5', rent: '1000', period: 'week' });
    expect(readSpotTerms(typedTermsOf(address))).toEqual(readSpotTerms(given));
  });

  it('are nothing in the address when they are nothing', () => {
    expect(addressOfTerms(typed({ period: 'week' }))).toEqual({});
    expect(typedTermsOf({ period: 'year', rent: 'x' })).toEqual(typed({ rent: 'x' }));
  });
});

describe('a typed percentage', () => {
  it.each([
    ['100', { hundredths: 10_000 }],
    ['0,01', { hundredths: 1 }],
    ['100.01', { problem: 'tooLarge' }],
    ['', { problem: 'required' }],
  ])('%j is %j', (text, expected) => {
    expect(parsePercent(text)).toEqual(expected);
  });
});

describe('rent in a range', () => {
  // 2026-11-16 and 2026-11-23 are Mondays.
  it.each([
    ['2026-11-16', '2026-11-22', 7, 1],
    ['2026-11-17', '2026-11-22', 6, 0],
    ['2026-11-16', '2026-11-16', 1, 1],
    ['2026-11-15', '2026-11-16', 2, 1],
    ['2026-11-16', '2026-11-23', 8, 2],
    ['2026-11-01', '2026-11-30', 30, 5],
    ['2026-10-20', '2026-10-31', 12, 1],
  ])('from %s to %s falls due on %d days or %d Mondays', (from, to, days, mondays) => {
    expect([rentTimes({ from, to }, 'day'), rentTimes({ from, to }, 'week')]).toEqual([days, mondays]);
  });
});

describe('commission', () => {
  it.each([
    [10_000, 2000, 2000],
    [1, 5000, 1],
    [1, 4999, 0],
    [333, 1250, 42],
    [-333, 1250, -42],
    [-1, 100, 0],
    [123_456_789, 10_000, 123_456_789],
    [0, 2000, 0],
  ])('of %d kopecks at %d hundredths of a percent is %d, rounded half up', (gross, percent, expected) => {
    expect(commissionOf(gross, percent)).toBe(expected);
  });
});

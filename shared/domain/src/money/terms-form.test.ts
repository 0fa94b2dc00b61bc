import {
  ratesInput,
  ratesProblems,
  ratesValues,
  rentPeriodOf,
  termsNameProblem,
  termsProblems,
} from './terms-form.ts';

const good = {
  name: 'Own car',
  commissionPercent: '15,5',
  rent: '0',
  rentPeriod: 'week',
  minimumBalance: '20',
  validFrom: '2026-11-01',
};

describe('the form of terms', () => {
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'nameRequired' }],
    [{ name: 'x'.repeat(61) }, { name: 'nameTooLong' }],
    [{ commissionPercent: '' }, { commissionPercent: 'required' }],
    [{ commissionPercent: '100' }, {}],
    [{ commissionPercent: '100.01' }, { commissionPercent: 'percentTooLarge' }],
    [{ commissionPercent: '-1' }, { commissionPercent: 'negative' }],
    [{ commissionPercent: '1.234' }, { commissionPercent: 'percentDecimals' }],
    [{ rent: 'ten' }, { rent: 'notNumber' }],
    [{ rent: '1000000.01' }, { rent: 'tooLarge' }],
    [{ minimumBalance: '-0.01' }, { minimumBalance: 'negative' }],
    [{ validFrom: '' }, { validFrom: 'dayRequired' }],
    [{ validFrom: '0001-01-01' }, { validFrom: 'dayInvalid' }],
    [{ validFrom: '2026-10-31' }, { validFrom: 'dayClosed' }],
    [{ validFrom: '2027-01-01' }, {}],
  ])('with %j has the problems %j', (parts, problems) => {
    expect(termsProblems({ ...good, ...parts }, '2026-10')).toEqual(problems);
  });

  it('takes any month while none is known to be closed', () => {
    expect(ratesProblems({ ...good, validFrom: '2020-01-01' })).toEqual({});
  });

  it('can be a new name alone', () => {
    expect([termsNameProblem('Night'), termsNameProblem('')]).toEqual([null, 'nameRequired']);
  });
});

describe('rates', () => {
  it('are sent in percent and whole kopecks', () => {
    expect(ratesInput({ ...good, rent: '35,50', rentPeriod: 'day' })).toEqual({
      validFrom: '2026-11-01',
      commissionPercent: 15.5,
      rent: 3550,
      rentPeriod: 'day',
      minimumBalance: 2000,
    });
  });

  it('are shown as they would be typed', () => {
    const rates = {
      validFrom: 'x',
      commissionPercent: 15.5,
      rent: 3550,
      rentPeriod: 'day',
      minimumBalance: 0,
    };
    expect(ratesValues(rates, '2026-12-01', 'en-US')).toEqual({
      validFrom: '2026-12-01',
      commissionPercent: '15.5',
      rent: '35.5',
      rentPeriod: 'day',
      minimumBalance: '0',
    });
    expect(ratesValues(null, '2026-12-01', 'en-US')).toMatchObject({
      commissionPercent: '',
      rent: '',
      rentPeriod: 'week',
    });
  });

  it('are by the week where the period is not known', () => {
    expect([rentPeriodOf(null), rentPeriodOf('day'), rentPeriodOf('year')]).toEqual(['week', 'day', 'week']);
  });
});

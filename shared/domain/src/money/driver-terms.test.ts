import type { DriverTerms } from '@park/contract/terms';
import { driversByTerms, ratesOn, ratesToCome, termsOn, termsToCome } from './driver-terms.ts';

const rates = (validFrom: string | null, commissionPercent: number) => ({
  validFrom,
  commissionPercent,
  rent: 0,
  rentPeriod: 'week',
  minimumBalance: 0,
});
const terms = {
  rates: [rates('2027-01-01', 30), rates('2026-12-01', 20), rates('2026-01-01', 10), rates(null, 5)],
};
const own = { id: 't-1', name: 'Own car' };
const park = { id: 't-2', name: 'Park car' };
const driver = (name: string, history: DriverTerms['history']): DriverTerms => ({
  driver: { id: name, name },
  history,
});
const moved = driver('Anna', [
  { validFrom: '2026-12-01', terms: null },
  { validFrom: '2026-06-01', terms: park },
  { validFrom: '2026-01-01', terms: own },
]);

describe('rates', () => {
  it.each([
    ['2026-11-22', 10],
    ['2026-12-01', 20],
    ['2026-12-31', 20],
    ['2030-01-01', 30],
    ['2025-12-31', undefined],
  ])('on %s are %j percent', (day, percent) => {
    expect(ratesOn(terms, day)?.commissionPercent).toBe(percent);
  });

  it('to come are listed, the next first', () => {
    expect(ratesToCome(terms, '2026-11-22').map(({ validFrom }) => validFrom)).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});

describe('the terms of a driver', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', own],
    ['2026-11-22', park],
    ['2026-12-01', null],
  ])('on %s are %j', (day, expected) => {
    expect(termsOn(moved, day)).toEqual(expected);
  });

  it('to come are listed, also that they end', () => {
    expect(termsToCome(moved, '2026-11-22')).toEqual([{ validFrom: '2026-12-01', terms: null }]);
  });

  it('group the drivers, those without terms apart', () => {
    const never = driver('Boris', []);
    const groups = driversByTerms([moved, never], '2026-11-22');
    expect(groups.get('t-2')).toEqual([moved]);
    expect(groups.get(null)).toEqual([never]);
  });
});

import { carsOfRate, hiddenRentFields, rentProblems, type RentValues } from './rent-form.ts';

const typed: RentValues = {
  make: 'Toyota',
  model: 'Camry',
  state: 'rent',
  amount: 4550,
  period: 'day',
  paidDays: 6,
  ofDays: 7,
  validFrom: '2026-03-02',
};
const problemsOf = (parts: Partial<RentValues>, isOfCar = false) =>
  rentProblems({ ...typed, ...parts }, isOfCar);

describe('a rent that is typed', () => {
  it('needs an amount, and a make unless it is that of one car', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ make: ' ', amount: null })).toEqual({
      make: 'fieldRequired',
      amount: 'fieldRequired',
    });
    expect(problemsOf({ make: '' }, true)).toEqual({});
  });

  it('has a pattern of both days or of none, and no more paid than there are', () => {
    expect(problemsOf({ ofDays: null })).toEqual({ ofDays: 'daysBoth' });
    expect(problemsOf({ paidDays: null })).toEqual({ paidDays: 'daysBoth' });
    expect(problemsOf({ paidDays: null, ofDays: null })).toEqual({});
    expect(problemsOf({ paidDays: 8 })).toEqual({ paidDays: 'daysTooMany' });
    expect(problemsOf({ paidDays: 8, period: 'week' })).toEqual({});
    expect(hiddenRentFields({ ...typed, period: 'week' })).toEqual(['paidDays', 'ofDays']);
  });

  it('ends with a day alone', () => {
    expect(problemsOf({ state: 'none', amount: null, paidDays: 8 })).toEqual({});
    expect(hiddenRentFields({ ...typed, state: 'none' })).toEqual(['amount', 'paidDays', 'ofDays']);
  });

  it('is for the cars of its make, and of its model where it has one, in whatever case they are written', () => {
    const models = [
      { make: 'Kia', model: 'Rio', cars: 3 },
      { make: 'KIA', model: 'Ceed', cars: 2 },
      { make: 'Lada', model: 'Vesta', cars: 4 },
    ];
    expect(carsOfRate({ make: 'kia', model: null }, models)).toBe(5);
    expect(carsOfRate({ make: 'Kia', model: 'rio' }, models)).toBe(3);
    expect(carsOfRate({ make: 'Nowhere', model: 'M' }, models)).toBe(0);
  });
});

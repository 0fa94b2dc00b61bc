import { carsOfRate, rentInput, rentProblems, rentValues, type RentValues } from './rent-form.ts';

const typed: RentValues = {
  make: ' Toyota ',
  model: 'Camry',
  state: 'rent',
  amount: '45,5',
  period: 'day',
  paidDays: '6',
  ofDays: '7',
  validFrom: '2026-03-02',
};
const problemsOf = (parts: Partial<RentValues>, isOfCar = false) =>
  rentProblems({ ...typed, ...parts }, { isOfCar });

describe('a rent that is typed', () => {
  it('is sent in minor units, with its pattern', () => {
    expect(problemsOf({})).toEqual({});
    expect(rentInput(typed, null)).toEqual({
      make: 'Toyota',
      model: 'Camry',
      validFrom: '2026-03-02',
      amount: 4550,
      period: 'day',
      paidDays: 6,
      ofDays: 7,
    });
    const yen = { currency: 'JPY', decimals: 0 };
    expect(rentInput({ ...typed, amount: '4500' }, null, yen).amount).toBe(4500);
    expect(rentProblems(typed, { isOfCar: false, money: yen })).toEqual({ amount: 'tooManyDecimals' });
  });

  it('needs a make, unless it is that of one car', () => {
    expect(problemsOf({ make: ' ' })).toEqual({ make: 'makeRequired' });
    expect(problemsOf({ make: '' }, true)).toEqual({});
    expect(rentInput({ ...typed, make: '' }, 'car-1')).toMatchObject({ vehicleId: 'car-1' });
    expect(rentInput(typed, 'car-1')).not.toHaveProperty('make');
  });

  it('has a pattern of both days or of none, and no more paid than there are', () => {
    expect(problemsOf({ ofDays: '' })).toEqual({ ofDays: 'daysBoth' });
    expect(problemsOf({ paidDays: '' })).toEqual({ paidDays: 'daysBoth' });
    expect(problemsOf({ paidDays: '', ofDays: '' })).toEqual({});
    expect(problemsOf({ paidDays: '8' })).toEqual({ paidDays: 'daysTooMany' });
    expect(problemsOf({ ofDays: '32' })).toEqual({ ofDays: 'days' });
    expect(problemsOf({ paidDays: '0' })).toEqual({ paidDays: 'days' });
    expect(problemsOf({ paidDays: 'x', period: 'week' })).toEqual({});
    expect(rentInput({ ...typed, period: 'week' }, null)).toMatchObject({ paidDays: null, ofDays: null });
  });

  it('ends with a day alone', () => {
    const ended = { state: 'none', amount: '', paidDays: 'x' };
    expect(problemsOf(ended)).toEqual({});
    expect(rentInput({ ...typed, ...ended }, null)).toMatchObject({ amount: null, paidDays: null });
    expect(problemsOf({ ...ended, validFrom: '2026-02-30' })).toEqual({ validFrom: 'dayInvalid' });
    expect(problemsOf({ ...ended, validFrom: '' })).toEqual({ validFrom: 'dayRequired' });
  });

  it('begins with what is valid', () => {
    const rate = {
      of: 'model',
      vehicle: null,
      make: 'Kia',
      model: null,
      validFrom: '2026-01-01',
      amount: 4550,
      period: 'week',
      paidDays: null,
      ofDays: null,
    };
    expect(rentValues(rate, '2026-03-02', 'ru')).toEqual({
      make: 'Kia',
      model: '',
      state: 'rent',
      amount: '45,5',
      period: 'week',
      paidDays: '',
      ofDays: '',
      validFrom: '2026-03-02',
    });
    expect(rentValues(null, '2026-03-02', 'en').amount).toBe('');
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

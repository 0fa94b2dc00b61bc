import {
  type EntryDriver,
  type EntryValues,
  entriesInput,
  entryProblems,
  entryRefusals,
  handKindOf,
  previewEntries,
} from './entry-form.ts';

const anna: EntryDriver = { id: 'd-1', name: 'Anna', balance: 10_000 };
const boris: EntryDriver = { id: 'd-2', name: 'Boris', balance: -500 };
const vera: EntryDriver = { id: 'd-3', name: 'Vera', balance: null };
const good: EntryValues = {
  kind: 'fine',
  day: '2026-11-20',
  text: 'Speeding',
  isSame: true,
  amount: 2550,
  amounts: {},
};
const each: EntryValues = { ...good, isSame: false, amounts: { 'd-1': 100, 'd-2': 250 } };
const days = { today: '2026-11-22', closedThrough: '2026-10' };

describe('the form of new entries', () => {
  it.each([
    [{}, {}],
    [{ day: '2026-10-31' }, { day: 'closed' }],
    [{ day: '2026-11-23' }, { day: 'future' }],
    [{ isSame: false, amounts: { 'd-1': 500 } }, { 'd-2': 'fieldRequired' }],
    [{ isSame: false, amount: null, amounts: { 'd-1': 500, 'd-2': 600 } }, {}],
  ])('with %j has the problems %j', (parts, problems) => {
    expect(entryProblems({ ...good, ...parts }, [anna, boris], days)).toEqual(problems);
  });

  it('needs a driver, and takes no more than one call can carry', () => {
    expect(entryProblems(good, [], days)).toEqual({ drivers: 'none' });
    const many = Array.from({ length: 10_001 }, (_, index) => ({ ...anna, id: `d-${index}` }));
    expect(entryProblems(good, many, days)).toEqual({ drivers: 'tooMany' });
  });

  it('knows the kinds that people add', () => {
    expect([handKindOf('tip'), handKindOf('ride')]).toEqual(['tip', null]);
  });
});

describe('the preview of new entries', () => {
  it('shows balances before and after, the count and the sum', () => {
    const { lines, count, total } = previewEntries(good, [anna, boris, vera]);
    expect(lines.map(({ amount, after }) => [amount, after])).toEqual([
      [-2550, 7450],
      [-2550, -3050],
      [-2550, null],
    ]);
    expect([count, total]).toEqual([3, -7650]);
  });

  it('adds what the park owes more, and counts only good amounts', () => {
    const { lines, count, total } = previewEntries({ ...each, kind: 'bonus' }, [anna, boris, vera]);
    expect(lines.map(({ amount, after }) => [amount, after])).toEqual([
      [100, 10_100],
      [250, -250],
      [null, null],
    ]);
    expect([count, total]).toEqual([2, 350]);
  });

  it('says nothing without a kind', () => {
    expect(previewEntries({ ...good, kind: '' }, [anna])).toMatchObject({ count: 0, total: 0 });
  });
});

describe('the call of new entries', () => {
  it('has one amount for all, or one each, in kopecks without a sign', () => {
    expect(entriesInput({ ...good, text: ' Speeding ' }, [anna, boris])).toEqual({
      kind: 'fine',
      day: '2026-11-20',
      text: 'Speeding',
      entries: [
        { driverId: 'd-1', amount: 2550 },
        { driverId: 'd-2', amount: 2550 },
      ],
    });
    expect(entriesInput(each, [anna, boris])?.entries).toEqual([
      { driverId: 'd-1', amount: 100 },
      { driverId: 'd-2', amount: 250 },
    ]);
  });

  it('is not made from a form with problems', () => {
    expect(entriesInput({ ...good, kind: '' }, [anna])).toBeNull();
    expect(entriesInput({ ...good, amount: null }, [anna])).toBeNull();
  });
});

describe('the refusals of the server', () => {
  const fields = {
    'entries.1.amount': 'is too much',
    day: 'is in a closed month',
    entries: 'must not be empty',
  };

  it('stand at the amount of the driver they are about', () => {
    expect(entryRefusals(fields, each, [anna, boris])).toEqual({
      day: 'is in a closed month',
      drivers: 'must not be empty',
      'd-2': 'is too much',
    });
  });

  it('name the driver where all have one amount', () => {
    expect(entryRefusals(fields, good, [anna, boris])['amount']).toBe('Boris: is too much');
  });
});

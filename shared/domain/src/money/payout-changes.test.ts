import { payoutChanges } from './payout-changes.ts';

const line = (id: string, parts: object = {}) => ({
  driver: { id, name: `Name of ${id}` },
  iban: 'BY13',
  minimum: 500,
  amount: 1000,
  isExcluded: false,
  ...parts,
});

describe('what differs from a payout run that was looked at', () => {
  it('is nothing when nothing does, and the order does not matter', () => {
    expect(payoutChanges([line('a'), line('b')], [line('b'), line('a')])).toEqual([]);
  });

  it.each([
    ['iban', { iban: 'BY20' }, 'BY13', 'BY20'],
    ['iban', { iban: null }, 'BY13', null],
    ['minimum', { minimum: 0 }, 500, 0],
    ['amount', { amount: 999 }, 1000, 999],
    ['amount', { amount: 1001 }, 1000, 1001],
    ['name', { driver: { id: 'a', name: 'Anna' } }, 'Name of a', 'Anna'],
    ['isExcluded', { isExcluded: true, amount: 1 }, false, true],
  ])('is the %s with %j', (field, parts, before, after) => {
    expect(payoutChanges([line('a')], [line('a', parts)])).toMatchObject([{ field, before, after }]);
  });

  it('is who is new, who is gone and who is taken in again', () => {
    const seen = [line('gone'), line('out', { isExcluded: true })];
    expect(payoutChanges(seen, [line('out'), line('new')])).toEqual([
      { driver: { id: 'gone', name: 'Name of gone' }, field: 'amount', before: 1000, after: null },
      { driver: { id: 'out', name: 'Name of out' }, field: 'isExcluded', before: true, after: false },
      { driver: { id: 'new', name: 'Name of new' }, field: 'amount', before: null, after: 1000 },
    ]);
  });

  it('is nothing of who is excluded in both', () => {
    const out = { isExcluded: true };
    expect(payoutChanges([line('a', out), line('b', out)], [line('a', { ...out, iban: null })])).toEqual([]);
  });
});

import { closingObstacle, daysOfMonth, openMatterOf, sortedMatters } from './closing.ts';

const month = (name: string | null, isClosed = false) => ({ month: name, isClosed });
const months = [month('2026-11'), month('2026-10'), month('2026-09'), month('2026-08', true), month(null)];

describe('the closing of a month', () => {
  it.each([
    ['2026-08', true, 'closed'],
    ['2026-09', false, null],
    ['2026-10', false, 'notOldest'],
    ['2026-11', false, 'notOver'],
    [null, false, 'noMonth'],
  ])('of %j, closed: %j, is kept from a person by %j', (name, isClosed, obstacle) => {
    expect(closingObstacle(month(name, isClosed), months, '2026-11-22')).toBe(obstacle);
  });

  it('is possible from the first day of the next month', () => {
    expect(closingObstacle(month('2026-11'), [month('2026-11')], '2026-11-30')).toBe('notOver');
    expect(closingObstacle(month('2026-11'), [month('2026-11')], '2026-12-01')).toBeNull();
  });

  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('of %s is about the days from %s to %s', (name, from, to) => {
    expect(daysOfMonth(name)).toEqual({ from, to });
  });
});

describe('what is still open', () => {
  const matter = (kind: string, isBlocking = false) => ({
    kind,
    isBlocking,
    count: 1,
    amount: null,
    drivers: [],
  });

  it('begins with what keeps the month open, then in one order', () => {
    const open = [
      matter('owes_park'),
      matter('comet'),
      matter('without_terms'),
      matter('ongoing_rides'),
      matter('payout_unmarked'),
      matter('payout_draft', true),
    ];
    expect(sortedMatters(open).map(({ kind }) => kind)).toEqual([
      'payout_draft',
      'payout_unmarked',
      'ongoing_rides',
      'without_terms',
      'owes_park',
      'comet',
    ]);
    const blocked = [matter('payout_unmarked'), matter('comet', true)];
    expect(sortedMatters(blocked)[0]?.kind).toBe('comet');
  });

  it('has known kinds, and others', () => {
    expect([openMatterOf({ kind: 'owes_park' }), openMatterOf({ kind: 'comet' })]).toEqual([
      'owes_park',
      null,
    ]);
  });
});

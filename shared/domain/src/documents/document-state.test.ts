import {
  documentFilterOf,
  documentStanding,
  documentState,
  expiryDay,
  matchesDocumentFilter,
  mostUrgent,
  someDocumentMatches,
} from './document-state.ts';

const TODAY = '2026-03-20';

describe('a document', () => {
  it.each([
    ['2026-03-19', 'expired', -1],
    ['2025-03-20', 'expired', -365],
    ['1900-01-01', 'expired', -46_099],
    ['2026-03-20', 'week', 0],
    ['2026-03-21', 'week', 1],
    ['2026-03-27', 'week', 7],
    ['2026-03-28', 'month', 8],
    ['2026-04-19', 'month', 30],
    ['2026-04-20', 'valid', 31],
    ['2030-01-01', 'valid', 1383],
    ['9999-12-31', 'valid', 2_912_364],
    ['2026-03-19T23:59:59.000Z', 'expired', -1],
    ['2026-03-20T00:00:00.000Z', 'week', 0],
    ['2026-03-27T10:00:00+03:00', 'week', 7],
    [' 2026-03-28 ', 'month', 8],
  ])('whose last valid day is %j is %s on 20 March 2026, with %i days left', (expiresOn, state, daysLeft) => {
    expect(documentState(expiresOn, TODAY)).toBe(state);
    expect(documentStanding('license', expiresOn, TODAY)).toMatchObject({ kind: 'license', state, daysLeft });
  });

  it.each([
    [null],
    [undefined],
    [''],
    [' '],
    ['unknown'],
    ['20.03.2027'],
    ['2027-02-29'],
    ['2026-13-45'],
    ['0001-01-01'],
    ['0001-01-01T00:00:00'],
    ['1899-12-31'],
    ['0000-00-00'],
    ['+275760-09-13'],
    ['1774000000000'],
  ])('with the date %j is missing', (expiresOn) => {
    expect(expiryDay(expiresOn)).toBeNull();
    expect(documentStanding('license', expiresOn, TODAY)).toMatchObject({
      state: 'missing',
      expiresOn: null,
      daysLeft: null,
    });
  });

  it.each([
    ['2026-03-29', '2026-03-28', 1],
    ['2026-10-25', '2026-10-24', 1],
    ['2028-03-01', '2028-02-28', 2],
    ['2027-03-01', '2027-02-28', 1],
  ])(
    'that ends on %s has whole days left on %s, also across a clock change or 29 February: %i',
    (end, today, days) => {
      expect(documentStanding('license', end, today).daysLeft).toBe(days);
    },
  );
});

describe('the urgency of documents', () => {
  it('puts the one that expired first at the top, then the soonest to expire, the missing and the valid', () => {
    const dates = ['2030-01-01', '2026-04-20', null, '2026-04-19', '2026-03-20', '2026-03-19', '2020-01-01'];
    const standings = dates.map((date) => documentStanding('license', date, TODAY));
    const sorted = standings.toSorted((a, b) => a.urgency - b.urgency);
    expect(sorted.map(({ state, expiresOn }) => [state, expiresOn])).toEqual([
      ['expired', '2020-01-01'],
      ['expired', '2026-03-19'],
      ['week', '2026-03-20'],
      ['month', '2026-04-19'],
      ['missing', null],
      ['valid', '2026-04-20'],
      ['valid', '2030-01-01'],
    ]);
  });

  it('chooses the first of equally urgent documents', () => {
    const first = documentStanding('license', '2026-03-21', TODAY);
    expect(mostUrgent([first, documentStanding('identity', '2026-03-21', TODAY)])).toBe(first);
  });
});

describe('the filter of documents', () => {
  it.each([
    ['all', ['expired', 'week', 'month', 'missing', 'valid']],
    ['attention', ['expired', 'week', 'month', 'missing']],
    ['expired', ['expired']],
    ['week', ['week']],
    ['month', ['week', 'month']],
    ['missing', ['missing']],
  ] as const)('%s passes %j', (filter, passing) => {
    const states = ['expired', 'week', 'month', 'missing', 'valid'] as const;
    expect(states.filter((state) => matchesDocumentFilter(state, filter))).toEqual(passing);
  });

  it('passes a record when one of its documents passes', () => {
    const documents = [{ state: 'expired' }, { state: 'month' }] as const;
    expect(
      (['expired', 'week', 'month', 'missing'] as const).map((filter) =>
        someDocumentMatches(documents, filter),
      ),
    ).toEqual([true, false, true, false]);
  });

  it('passes a record without documents only when everything passes', () => {
    expect(someDocumentMatches([], 'all')).toBe(true);
    expect(someDocumentMatches([], 'attention')).toBe(false);
  });

  it.each([
    ['expired', 'expired'],
    ['month', 'month'],
    ['attention', 'attention'],
    ['', 'all'],
    ['Expired', 'all'],
    ['toString', 'all'],
    [null, 'all'],
    [undefined, 'all'],
  ])('is read from the address: %j is %s', (text, filter) => {
    expect(documentFilterOf(text)).toBe(filter);
  });
});
